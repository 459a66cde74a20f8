import {
  AGE_MAX,
  AGE_MIN,
  BIO_MAX,
  cleanLine,
  cleanText,
  DUPR_MAX,
  DUPR_MIN,
  isDuprRating,
  EMAIL_MAX,
  ID_MAX,
  isLocalDay,
  isSkillLevel,
  isTimeZone,
  isWithin,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  readDuprId,
  readEmail,
  USERNAME_MAX,
  USERNAME_MIN,
  USERNAME_PATTERN,
} from '@kitchenline/domain'
import { z } from './zod.ts'

/** Longer input is refused before anything looks at its characters. */
const UNITS_PER_CHARACTER = 8

/** Text with at most so many characters as people count them. The bound of its schema counts as machines do. */
function text(max: number, clean: (text: string) => string) {
  return z
    .string()
    .max(max * UNITS_PER_CHARACTER)
    .overwrite(clean)
    .check(({ value, issues }) => {
      if (!isWithin(value, max)) {
        issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value })
      }
    })
}

/** Where a part of a list ended, as the answer with that part named it. */
export const Cursor = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/)
  .optional()

/** A line of text that people read: controls stripped, trimmed, with something to see. */
export const line = (max: number) => text(max, cleanLine).min(1)

/** Blank or null means: none. */
const optional = (max: number, clean: (text: string) => string) =>
  text(max, clean)
    .nullish()
    .transform((text) => text || undefined)

export const optionalLine = (max: number) => optional(max, cleanLine)
export const optionalText = (max: number) => optional(max, cleanText)
export const optionalNumber = (max: number) =>
  z
    .int()
    .min(1)
    .max(max)
    .nullish()
    .transform((number) => number ?? undefined)

export const optionalWord = <W extends string>(of: readonly W[]) =>
  z
    .enum(of)
    .nullish()
    .transform((word) => word ?? undefined)

/** Several of a few words, each once and in their order; none means: none. */
export const optionalWords = <W extends string>(of: readonly W[], max: number) =>
  z
    .array(z.enum(of))
    .max(max)
    .nullish()
    .transform((words) => (words?.length ? of.filter((word) => words.includes(word)) : undefined))

/** Several lines, maybe empty. */
export const paragraph = (max: number) => text(max, cleanText)

export const Id = z
  .string()
  .min(1)
  .max(ID_MAX)
  .regex(/^[A-Za-z0-9_.:-]+$/)
export const PersonName = line(NAME_MAX)
export const Username = z.string().trim().min(USERNAME_MIN).max(USERNAME_MAX).regex(USERNAME_PATTERN)
export const Email = z
  .string()
  .trim()
  .max(EMAIL_MAX)
  .overwrite((text) => readEmail(text) ?? text)
  .check(({ value, issues }) => {
    if (readEmail(value) === undefined) issues.push({ code: 'invalid_format', format: 'email', input: value })
  })
  .meta({ format: 'email' })
/** Verbatim: a blank at the end is part of a password. */
export const Password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)
export const SkillLevel = z.number().refine(isSkillLevel, { error: 'skill_level' })
export const Age = z.int().min(AGE_MIN).max(AGE_MAX)
export const DuprRating = z.number().min(DUPR_MIN).max(DUPR_MAX).refine(isDuprRating, { error: 'dupr_rating' })
/** Six letters and digits, in either case. */
export const DuprId = z
  .string()
  .max(48)
  .overwrite((text) => readDuprId(text) ?? text)
  .check(({ value, issues }) => {
    if (readDuprId(value) === undefined) issues.push({ code: 'invalid_format', format: 'dupr_id', input: value })
  })
export const Bio = paragraph(BIO_MAX)
export const Timestamp = z.iso.datetime({ offset: true })
/** A day of a calendar, as 2026-05-01. */
export const Day = z.string().refine(isLocalDay, { error: 'invalid' }).meta({ format: 'date' })
export const TimeZone = z.string().max(64).refine(isTimeZone, { error: 'time_zone' })
/** What a client may echo back of a resource and the server owns: accepted, not looked at. */
export const Echoed = z
  .unknown()
  .optional()
  .transform(() => undefined)

/** One or two ids, with a comma between. */
export const OpponentIds = z
  .string()
  .max(130)
  .transform((ids) => ids.split(','))
  .pipe(z.array(Id).min(1).max(2))
