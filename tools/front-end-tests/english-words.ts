import { LANGUAGES, type Language } from '@kitchenline/domain'
import { textFolders, textsIn } from './texts.ts'

const folders = textFolders.filter((folder) => !folder.startsWith('svc-'))

/** What ICU writes around the words: arguments with their types, and the names of their forms. */
const ICU = /\{\w+(\}|, (plural|select|number)[,}])|=?\w+ (?=\{)|<\/?\w+>/g
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []

const catalogueWords = (language: Language, of: readonly string[]) =>
  of.flatMap((folder) => Object.values(textsIn(folder, language))).flatMap((text) => wordsOf(text.replace(ICU, ' ')))

/** Those whose texts are not the English ones any more, as they are in a language that was only just added. */
export const TRANSLATED = LANGUAGES.filter((language) => {
  const isEnglish = folders.flatMap((folder) => {
    const english = textsIn(folder, 'en')
    return Object.entries(textsIn(folder, language)).map(([key, text]) => text === english[key])
  })
  return isEnglish.filter(Boolean).length < isEnglish.length / 2
})

/** As Intl writes dates: short for months may be a word of English, too. */
const calendarWords = (language: Language) =>
  Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1))
    .flatMap((day) => (['short', 'long'] as const).map((month) => day.toLocaleDateString(language, { month, weekday: month })))
    .flatMap(wordsOf)

const wordsIn = (language: Language, of = folders) => new Set([...catalogueWords(language, of), ...calendarWords(language)])

/**
 * Tells of a text in another language whether it has a word that our English texts have and its own never. A part that is to be
 * judged by the words of all others names its folder: its own would excuse themselves.
 */
export function englishFinder(names: readonly string[], judged: readonly string[] = []) {
  const known = new Set(wordsOf(names.join(' ')))
  const english = wordsIn('en', [...folders, ...judged])
  const own = new Map<Language, ReadonlySet<string>>(LANGUAGES.map((language) => [language, wordsIn(language)]))
  return (text: string, language: Language): boolean =>
    text !== language && wordsOf(text).some((word) => english.has(word) && !known.has(word) && !own.get(language)!.has(word))
}
