import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  formatLevel,
  isolated,
  LANGUAGES,
  namedInWords,
  SKILL_MAX,
  SKILL_MIN,
  type ErrorCode,
  type Language,
} from '@kitchenline/domain'
import { IntlMessageFormat } from 'intl-messageformat'
import * as z from 'zod'

type Messages = Record<string, string>

const require = createRequire(import.meta.url)

/** The sentences for errors belong to the contract, where the browser reads them too; the others are the gateway's own. */
const MESSAGES = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    {
      ...(require(`@kitchenline/api/messages/${language}.json`) as Messages),
      ...(JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8')) as Messages),
    },
  ]),
) as Record<Language, Messages>

const ZOD_LOCALES: Partial<Record<string, typeof z.locales.en>> = z.locales
/** zod's own sentences for what a field can get wrong, in English where it lacks the language. */
const FIELD_SENTENCES = Object.fromEntries(
  LANGUAGES.map((language) => [language, (ZOD_LOCALES[language] ?? z.locales.en)().localeError]),
) as Record<Language, z.core.$ZodErrorMap>

/** Without the values that it names, the sentence is the answer as it stands: an error must not fail at its words. */
export function errorMessage(language: Language, code: ErrorCode, params: Readonly<Record<string, string>> = {}): string {
  const text = MESSAGES[language][`error.${code}`] ?? code
  const values = namedInWords(params)
  const isComplete = [...text.matchAll(/\{(\w+)[,}]/g)].every(([, name = '']) => name in values)
  return text.includes('{') && isComplete ? sentence(language, `error.${code}`, values) : text
}

/** For the codes that are ours and not zod's. */
export function fieldMessage(language: Language, code: string): string {
  const levels = { min: formatLevel(SKILL_MIN), max: formatLevel(SKILL_MAX) }
  return sentence(language, isFieldCode(code) ? `field.${code}` : 'field.invalid', levels)
}

export const isFieldCode = (code: string): boolean => Object.hasOwn(MESSAGES.en, `field.${code}`)

export const fieldSentences = (language: Language): z.core.$ZodErrorMap => FIELD_SENTENCES[language]

const formats = new Map<string, IntlMessageFormat>()

/** A sentence of the gateway's with its values, counted by the rules of the language. */
export function sentence(language: Language, key: string, values: Record<string, string | number> = {}): string {
  const text = MESSAGES[language][key]
  if (text === undefined) throw new Error(`no words for ${key} in ${language}`)
  const id = `${language} ${key}`
  const format = formats.get(id) ?? new IntlMessageFormat(text, language)
  formats.set(id, format)
  const named = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value])
  return format.format(Object.fromEntries(named)) as string
}

const RATES = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })]),
) as Record<Language, Intl.NumberFormat>

/** Of a number that counts in hundredths, as figures are stored. */
export const percent = (language: Language, value: number): string => RATES[language].format(value / 100)
