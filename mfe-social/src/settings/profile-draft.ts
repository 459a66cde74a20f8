import type { CurrentUserDto, UpdateMeBody } from '@kitchenline/api'
import {
  AGE_MAX,
  AGE_MIN,
  BIO_MAX,
  cleanLine,
  countCharacters,
  DUPR_DECIMALS,
  DUPR_MAX,
  DUPR_MIN,
  isDuprRating,
  isWithin,
  NAME_MAX,
  readDuprId,
  readEmail,
  skillCategory,
} from '@kitchenline/domain'

/** The form as it is typed. */
export type ProfileDraft = {
  name: string
  email: string
  currentPassword: string
  skillLevel: number
  duprRating: string
  duprId: string
  age: string
  /** Days a week; empty for none. */
  weeklyGoal: string
  bio: string
  /** A data URL; empty for none. */
  picture: string
}
export type ProfileField = keyof ProfileDraft

export const draftOf = (user: CurrentUserDto): ProfileDraft => ({
  name: user.name,
  email: user.email,
  currentPassword: '',
  skillLevel: user.skillLevel,
  duprRating: user.duprRating === null ? '' : String(user.duprRating),
  duprId: user.duprId ?? '',
  age: user.age === null ? '' : String(user.age),
  weeklyGoal: String(user.weeklyGoal ?? ''),
  bio: user.bio ?? '',
  picture: user.profilePicture ?? '',
})

export const changesEmail = (draft: ProfileDraft, user: CurrentUserDto): boolean =>
  (readEmail(draft.email) ?? draft.email.trim()) !== user.email

/** What the texts about a field name. */
export const LIMITS_OF: Partial<Record<ProfileField, Record<string, number>>> = {
  name: { max: NAME_MAX },
  duprRating: { min: DUPR_MIN, max: DUPR_MAX, decimals: DUPR_DECIMALS },
  age: { min: AGE_MIN, max: AGE_MAX },
  bio: { max: BIO_MAX },
}

/** Where the form cannot be sent yet, with the text that explains it. */
export function faultsOf(draft: ProfileDraft, user: CurrentUserDto): Partial<Record<ProfileField, string>> {
  const faults: Partial<Record<ProfileField, string>> = {}
  if (cleanLine(draft.name) === '') faults.name = 'settings.nameMissing'
  else if (!isWithin(cleanLine(draft.name), NAME_MAX)) faults.name = 'settings.nameTooLong'
  if (!readEmail(draft.email)) faults.email = 'settings.emailInvalid'
  if (changesEmail(draft, user) && draft.currentPassword === '') faults.currentPassword = 'settings.passwordMissing'
  if (!isBlankOr(draft.duprRating, isDuprRating)) faults.duprRating = 'settings.duprRange'
  if (draft.duprId.trim() !== '' && !readDuprId(draft.duprId)) faults.duprId = 'settings.duprIdInvalid'
  if (!isBlankOr(draft.age, (age) => Number.isInteger(age) && age >= AGE_MIN && age <= AGE_MAX)) faults.age = 'settings.ageRange'
  if (countCharacters(draft.bio.trim()) > BIO_MAX) faults.bio = 'settings.bioTooLong'
  return faults
}

function isBlankOr(text: string, fits: (value: number) => boolean): boolean {
  return text.trim() === '' || fits(Number(text.trim()))
}

/** What has changed, for the rest may have been changed on another screen meanwhile. A blank number is sent as none. */
export function bodyOf(draft: ProfileDraft, user: CurrentUserDto): UpdateMeBody {
  const before = draftOf(user)
  const differs = (field: ProfileField) => draft[field] !== before[field]
  return {
    ...(differs('name') && { name: draft.name }),
    ...(changesEmail(draft, user) && { email: draft.email.trim(), currentPassword: draft.currentPassword }),
    ...(differs('skillLevel') && { skillLevel: draft.skillLevel, skillCategory: skillCategory(draft.skillLevel) }),
    ...(differs('duprRating') && { duprRating: numberOrNull(draft.duprRating) }),
    ...(differs('duprId') && { duprId: readDuprId(draft.duprId) ?? null }),
    ...(differs('age') && { age: numberOrNull(draft.age) }),
    ...(differs('weeklyGoal') && { weeklyGoal: numberOrNull(draft.weeklyGoal) }),
    ...(differs('bio') && { bio: draft.bio.trim() || null }),
    ...(differs('picture') && { profilePicture: draft.picture || null }),
  }
}

/** After a change on another screen: what was not touched here follows it, what was stays. */
export function rebased(draft: ProfileDraft, before: CurrentUserDto, user: CurrentUserDto): ProfileDraft {
  const [old, present] = [draftOf(before), draftOf(user)]
  const fields = Object.keys(present) as ProfileField[]
  return {
    ...draft,
    ...Object.fromEntries(fields.flatMap((field) => (draft[field] === old[field] ? [[field, present[field]]] : []))),
  }
}

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text.trim()))
