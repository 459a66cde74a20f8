import { readFileSync } from 'node:fs'
import { LANGUAGES, type ErrorCode, type Language } from '@kitchenline/domain'
import * as z from 'zod'

type Messages = Record<string, string>

const MESSAGES = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`messages/${language}.json`, import.meta.url), 'utf8')),
  ]),
) as Record<Language, Messages>

/** zod's own sentences for what a field can get wrong. */
const FIELD_SENTENCES = Object.fromEntries(LANGUAGES.map((language) => [language, z.locales[language]().localeError])) as Record<
  Language,
  z.core.$ZodErrorMap
>

export const errorMessage = (language: Language, code: ErrorCode): string => MESSAGES[language][`error.${code}`] ?? code

/** For the codes that are ours and not zod's. */
export const fieldMessage = (language: Language, code: string): string =>
  MESSAGES[language][`field.${code}`] ?? MESSAGES[language]['field.invalid'] ?? code

export const isFieldCode = (code: string): boolean => Object.hasOwn(MESSAGES.en, `field.${code}`)

export const fieldSentences = (language: Language): z.core.$ZodErrorMap => FIELD_SENTENCES[language]

type Words = Record<string, string | number>

const PLURALS = Object.fromEntries(LANGUAGES.map((language) => [language, new Intl.PluralRules(language)])) as Record<
  Language,
  Intl.PluralRules
>
const RATES = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })]),
) as Record<Language, Intl.NumberFormat>

/** A sentence with its {words} filled in. */
export function sentence(language: Language, key: string, words: Words = {}): string {
  const text = MESSAGES[language][key]
  if (text === undefined) throw new Error(`no words for ${key} in ${language}`)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(words[name] ?? ''))
}

/** The form of a sentence that suits the count: its own for none, else by the rules of the language, else `other`. */
export function counted(language: Language, key: string, count: number, words: Words = {}): string {
  const forms = [...(count === 0 ? ['zero'] : []), PLURALS[language].select(count), 'other']
  const form = forms.find((candidate) => Object.hasOwn(MESSAGES[language], `${key}.${candidate}`)) ?? 'other'
  return sentence(language, `${key}.${form}`, { count, ...words })
}

/** Of a number that counts in hundredths, as figures are stored. */
export const percent = (language: Language, value: number): string => RATES[language].format(value / 100)
