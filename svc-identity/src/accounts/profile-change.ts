import { DomainError, skillCategory } from '@kitchenline/domain'
import { accountFields } from '../users/account-fields.ts'
import { profilePicture } from '../picture/profile-picture.ts'
import type { Clearable, UserChange } from '../users/user.repository.ts'

export type ProfileRequest = {
  name?: string | undefined
  email?: string | undefined
  currentPassword?: string | undefined
  skillLevel?: number | undefined
  duprRating?: number | undefined
  duprId?: string | undefined
  profilePicture?: string | undefined
  bio?: string | undefined
  age?: number | undefined
  weeklyGoal?: number | undefined
  /** A field that is named here and absent above is cleared. */
  clear: string[]
}

export type ProfileChange = {
  set: Omit<UserChange['set'], 'updatedAt' | 'pictureId'>
  clear: Clearable[]
  jpeg?: Buffer | undefined
}

const STORED_AS = new Map<string, Clearable>([
  ['duprRating', 'duprRating'],
  ['duprId', 'duprId'],
  ['profilePicture', 'pictureId'],
  ['bio', 'bio'],
  ['age', 'age'],
  ['weeklyGoal', 'weeklyGoal'],
])

/** The change in checked values. The category follows the level; a blank bio is none. */
export function profileChange(request: ProfileRequest): ProfileChange {
  const { name, email, skillLevel, duprRating, duprId, bio, age, weeklyGoal } = request
  const level = skillLevel === undefined ? undefined : accountFields.skillLevel(skillLevel)
  const text = bio === undefined ? undefined : accountFields.bio(bio)
  const set = {
    ...(name === undefined ? {} : { name: accountFields.name(name) }),
    ...(email === undefined ? {} : { email: accountFields.email(email) }),
    ...(level === undefined ? {} : { skillLevel: level, skillCategory: skillCategory(level) }),
    ...(duprRating === undefined ? {} : { duprRating: accountFields.duprRating(duprRating) }),
    ...(duprId === undefined ? {} : { duprId: accountFields.duprId(duprId) }),
    ...(text ? { bio: text } : {}),
    ...(age === undefined ? {} : { age: accountFields.age(age) }),
    ...(weeklyGoal === undefined ? {} : { weeklyGoal: accountFields.weeklyGoal(weeklyGoal) }),
  }
  const jpeg = request.profilePicture === undefined ? undefined : profilePicture.parse(request.profilePicture)
  const clear = clearedFields(text === '' ? [...request.clear, 'bio'] : request.clear)
  return { set, jpeg, clear: clear.filter((field) => !(field in set) && !(field === 'pictureId' && jpeg)) }
}

function clearedFields(names: string[]): Clearable[] {
  const fields = names.map((name) => {
    const field = STORED_AS.get(name)
    if (!field) throw new DomainError('INVALID_INPUT', { field: 'clear' })
    return field
  })
  return [...new Set(fields)]
}
