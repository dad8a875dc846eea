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
	light, ok := userSetting(personalize, "AppsUseLightTheme")
	return ok && light == 0
}

// ReducedTransparency reports whether transparency effects are off.
func ReducedTransparency() bool {
	transparent, ok := userSetting(personalize, "EnableTransparency")
	return ok && transparent == 0
}

// TextSize returns the text size of the system in percent of the usual one, or 0 on versions of Windows without that setting.
func TextSize() int {
	size, _ := userSetting(`Software\Microsoft\Accessibility`, "TextScaleFactor")
	return int(size)
}

const personalize = `Software\Microsoft\Windows\CurrentVersion\Themes\Personalize`

// userSetting returns a number that the registry has for the user.
func userSetting(path, name string) (value uint64, ok bool) {
	key, err := registry.OpenKey(registry.CURRENT_USER, path, registry.QUERY_VALUE)
	if err != nil {
		return 0, false
	}
	defer key.Close()
	value, _, err = key.GetIntegerValue(name)
	return value, err == nil
}

// MoreContrast reports whether a contrast theme is on.
func MoreContrast() bool {
	const (
		getHighContrast = 0x0042 // SPI_GETHIGHCONTRAST
		isOn            = 1      // HCF_HIGHCONTRASTON
	)
	var answer struct {
		size, flags uint32
		scheme      *uint16
	}
	answer.size = uint32(unsafe.Sizeof(answer))
	ok, _, _ := windows.NewLazySystemDLL("user32.dll").NewProc("SystemParametersInfoW").
		Call(getHighContrast, uintptr(answer.size), uintptr(unsafe.Pointer(&answer)), 0)
	return ok != 0 && answer.flags&isOn != 0
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
