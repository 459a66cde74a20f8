/** By code: what a language calls itself, and how networks name the place whose usage its texts follow. */
export const LANGUAGE_NAMES = {
  en: { name: 'English', locale: 'en_US' },
  es: { name: 'Español', locale: 'es_LA' },
  fr: { name: 'Français', locale: 'fr_FR' },
  de: { name: 'Deutsch', locale: 'de_DE' },
  it: { name: 'Italiano', locale: 'it_IT' },
  vi: { name: 'Tiếng Việt', locale: 'vi_VN' },
} as const

export type Language = keyof typeof LANGUAGE_NAMES
/** Every list of languages follows from this one; `npm run new -- language pt` adds one, with its texts. */
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as [Language, ...Language[]]
