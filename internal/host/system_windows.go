package host

import (
	"unsafe"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
)

// Language gives "zh" or "en": what the environment asks, else the languages that Windows shows its own windows in.
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

// Dark tells whether programs are asked to be dark now; light where Windows is too old to say.
func Dark() bool {
	key, err := registry.OpenKey(registry.CURRENT_USER, `Software\Microsoft\Windows\CurrentVersion\Themes\Personalize`, registry.QUERY_VALUE)
	if err != nil {
		return false
	}
	defer key.Close()
	light, _, err := key.GetIntegerValue("AppsUseLightTheme")
	return err == nil && light == 0
}

// ReducedMotion tells whether animation effects are switched off.
func ReducedMotion() bool {
	const getClientAreaAnimation = 0x1042 // SPI_GETCLIENTAREAANIMATION
	animated := int32(1)
	ok, _, _ := windows.NewLazySystemDLL("user32.dll").NewProc("SystemParametersInfoW").
		Call(getClientAreaAnimation, 0, uintptr(unsafe.Pointer(&animated)), 0)
	return ok != 0 && animated == 0
}
