import {
  AGE_MAX,
  AGE_MIN,
  BIO_MAX,
  cleanLine,
  cleanText,
  DEFAULT_SKILL_LEVEL,
  DomainError,
  isDuprRating,
  foldText,
  isSkillLevel,
  isWeeklyGoal,
  isWithin,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  readDuprId,
  readEmail,
  roundSkill,
  USERNAME_MAX,
  USERNAME_MIN,
  USERNAME_PATTERN,
} from '@kitchenline/domain'

/** Each answers the value as it is stored or refuses it by its name. The gateway checks too; this service trusts no caller. */
export const accountFields = {
  username(text: string): string {
    const username = text.trim()
    requireThat('username', username.length >= USERNAME_MIN && username.length <= USERNAME_MAX && USERNAME_PATTERN.test(username))
    return username
  },

  email(text: string): string {
    const email = readEmail(text)
    requireThat('email', email !== undefined)
    return email!
  },

  /** Verbatim: a blank at the end is part of a password. */
  password(password: string, username: string, field = 'password'): string {
    requireThat(field, password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX)
    requireThat(field, foldText(password) !== foldText(username), 'same_as_username')
    return password
  },

  name(text: string): string {
    const name = cleanLine(text)
    requireThat('name', name !== '' && isWithin(name, NAME_MAX))
    return name
  },

  skillLevel(level = DEFAULT_SKILL_LEVEL): number {
    requireThat('skillLevel', isSkillLevel(level))
    return roundSkill(level)
  },

  duprRating(rating: number): number {
    requireThat('duprRating', isDuprRating(rating))
    return rating
  },

  duprId(text: string): string {
    const id = readDuprId(text)
    requireThat('duprId', id !== undefined)
    return id!
  },

  age(age: number): number {
    requireThat('age', Number.isInteger(age) && age >= AGE_MIN && age <= AGE_MAX)
    return age
  },

  weeklyGoal(days: number): number {
    requireThat('weeklyGoal', isWeeklyGoal(days))
    return days
  },

  bio(text: string): string {
    const bio = cleanText(text)
    requireThat('bio', isWithin(bio, BIO_MAX))
    return bio
  },

  /** A short word from a link, such as a source or a code; blank is none. */
  note(field: string, text: string | undefined, max: number): string | undefined {
    const note = cleanLine(text ?? '')
    requireThat(field, isWithin(note, max))
    return note || undefined
  },
}

function requireThat(field: string, condition: boolean, reason = 'invalid'): void {
  if (!condition) throw new DomainError('INVALID_INPUT', { field, reason })
}
