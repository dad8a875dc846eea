package platform

import (
	"unsafe"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
)

// Language returns what firstLanguage does, of the locales that the player prefers.
func Language() (lang string, traditional bool) {
	if locale := localeFromEnvironment(); locale != "" {
		return firstLanguage(locale)
	}
	names, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return firstLanguage()
	}
	return firstLanguage(names...)
}

func Dark() bool {
	light, ok := userSetting(personalize, "AppsUseLightTheme")
	return ok && light == 0
}

func ReducedTransparency() bool {
	transparent, ok := userSetting(personalize, "EnableTransparency")
	return ok && transparent == 0
}

// TextSize is in percent of the usual one, or 0 on versions of Windows without that setting.
func TextSize() int {
	size, _ := userSetting(`Software\Microsoft\Accessibility`, "TextScaleFactor")
	return int(size)
}

const personalize = `Software\Microsoft\Windows\CurrentVersion\Themes\Personalize`

func userSetting(path, name string) (value uint64, ok bool) {
	key, err := registry.OpenKey(registry.CURRENT_USER, path, registry.QUERY_VALUE)
	if err != nil {
		return 0, false
	}
	defer key.Close()
	value, _, err = key.GetIntegerValue(name)
	return value, err == nil
}

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

func ReducedMotion() bool {
	const getClientAreaAnimation = 0x1042 // SPI_GETCLIENTAREAANIMATION
	animated := int32(1)
	ok, _, _ := windows.NewLazySystemDLL("user32.dll").NewProc("SystemParametersInfoW").
		Call(getClientAreaAnimation, 0, uintptr(unsafe.Pointer(&animated)), 0)
	return ok != 0 && animated == 0
}

func downloads() (string, error) { return windows.KnownFolderPath(windows.FOLDERID_Downloads, 0) }
