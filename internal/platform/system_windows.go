package platform

import (
	"unsafe"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
)

// Language returns "zh" or "en", from the environment or else from the display languages of Windows.
func Language() string {
	if locale := localeFromEnvironment(); locale != "" {
		return firstLanguage(locale)
	}
	names, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return firstLanguage()
	}
	return firstLanguage(names...)
}

// Dark reports whether the current app mode is dark. It is false on versions of Windows without that setting.
func Dark() bool {
	key, err := registry.OpenKey(registry.CURRENT_USER, `Software\Microsoft\Windows\CurrentVersion\Themes\Personalize`, registry.QUERY_VALUE)
	if err != nil {
		return false
	}
	defer key.Close()
	light, _, err := key.GetIntegerValue("AppsUseLightTheme")
	return err == nil && light == 0
}

// ReducedMotion reports whether animation effects are off.
func ReducedMotion() bool {
	const getClientAreaAnimation = 0x1042 // SPI_GETCLIENTAREAANIMATION
	animated := int32(1)
	ok, _, _ := windows.NewLazySystemDLL("user32.dll").NewProc("SystemParametersInfoW").
		Call(getClientAreaAnimation, 0, uintptr(unsafe.Pointer(&animated)), 0)
	return ok != 0 && animated == 0
}

// downloads returns the user's folder for downloads.
func downloads() (string, error) { return windows.KnownFolderPath(windows.FOLDERID_Downloads, 0) }
