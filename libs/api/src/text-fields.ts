import {
  AGE_MAX,
  AGE_MIN,
  BIO_MAX,
  DUPR_MAX,
  DUPR_MIN,
  EMAIL_MAX,
  isSkillLevel,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  stripControls,
  USERNAME_MAX,
  USERNAME_MIN,
  USERNAME_PATTERN,
} from '@kitchenline/domain'
import * as z from 'zod'

/** A line of text that people read: controls stripped, trimmed, not empty. */
export const line = (max: number) =>
  z
    .string()
    .max(max * 4)
    .overwrite(stripControls)
    .trim()
    .min(1)
    .max(max)

/** The same where blank or null means: none. */
export const optionalLine = (max: number) =>
  z
    .string()
    .max(max * 4)
    .overwrite(stripControls)
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || undefined)

export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_.:-]+$/)
export const PersonName = line(NAME_MAX)
export const Username = z.string().trim().min(USERNAME_MIN).max(USERNAME_MAX).regex(USERNAME_PATTERN)
export const Email = z.string().trim().max(EMAIL_MAX).pipe(z.email())
/** Verbatim: a blank at the end is part of a password. */
export const Password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)
export const SkillLevel = z.number().refine(isSkillLevel, { error: 'skill_level' })
export const Age = z.int().min(AGE_MIN).max(AGE_MAX)
export const DuprRating = z.number().min(DUPR_MIN).max(DUPR_MAX)
export const Bio = z
  .string()
  .max(BIO_MAX * 4)
  .overwrite(stripControls)
  .trim()
  .max(BIO_MAX)
export const Timestamp = z.iso.datetime({ offset: true })
/** What a client may echo back of a resource and the server owns: accepted, not looked at. */
export const Echoed = z
  .unknown()
  .optional()
  .transform(() => undefined)
