import { LANGUAGES, type Language } from '@kitchenline/domain'

/** English for what we do not speak. */
export const languageOf = (text: string): Language => LANGUAGES.find((language) => language === text) ?? 'en'
