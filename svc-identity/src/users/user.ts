import type { Aim, Role, SkillCategory, Visibility } from '@kitchenline/domain'

export type User = {
  id: string
  username: string
  email: string
  name: string
  role: Role
  skillLevel: number
  skillCategory: SkillCategory
  duprRating?: number | undefined
  /** By which DUPR knows the player. */
  duprId?: string | undefined
  /** Names one upload; its bytes are in a collection of their own, so that lists of users stay small. */
  pictureId?: string | undefined
  bio?: string | undefined
  age?: number | undefined
  /** Days a week. */
  weeklyGoal?: number | undefined
  aims?: Aim[] | undefined
  referralCode: string
  /** Of the request that made the account, so that a repeated one has the same answer. */
  registrationKey?: string | undefined
  referredBy?: string | undefined
  isVip: boolean
  vipNotes?: string | undefined
  /** What its owner has decided; DEFAULT_VISIBILITY holds for the rest. */
  visibility?: Partial<Visibility> | undefined
  leaving?: Leaving | undefined
  /** What was celebrated with the player, each once. */
  shownMoments?: string[] | undefined
  lastActiveAt: Date
  createdAt: Date
  updatedAt: Date
}

/** The request to have the account erased. Its owner may take it back until it starts. */
export type Leaving = { askedAt: Date; dueAt: Date; startedAt?: Date | undefined; isHandedOver?: boolean | undefined }

/** A link to a new password: only the hash of its secret is stored. */
export type PasswordReset = { tokenHash: string; askedAt: Date; expiresAt: Date }

/** The account as lists of players need it. `visibility/` decides which fields a reader sees. */
export type Player = Pick<User, 'id' | 'name' | 'username' | 'skillLevel' | 'skillCategory' | 'bio' | 'pictureId' | 'visibility'>

/** The account as its owner sees it; the picture is a data URL. */
export type Profile = User & { profilePicture?: string | undefined }
