import { LANGUAGES, type Language } from '@kitchenline/domain'

/** English for other languages. */
export const languageOf = (text: string): Language => LANGUAGES.find((language) => language === text) ?? 'en'
