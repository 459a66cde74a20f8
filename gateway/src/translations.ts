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
