import { ROLES, SKILL_CATEGORIES } from '@kitchenline/domain'
import { model, Schema } from 'mongoose'
import type { User } from './user.ts'

export type UserRecord = Omit<User, 'id'> & {
  _id: string
  usernameKey: string
  nameKey: string
  searchKeys?: string[]
  isHidden?: boolean
  emailKey: string
  passwordHash: string
}

const userSchema = new Schema<UserRecord>(
  {
    _id: { type: String, required: true },
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    passwordHash: { type: String, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    searchKeys: { type: [String], default: undefined },
    isHidden: Boolean,
    skillLevel: { type: Number, required: true },
    skillCategory: { type: String, required: true, enum: SKILL_CATEGORIES },
    duprRating: Number,
    pictureId: String,
    bio: String,
    age: Number,
    role: { type: String, required: true, enum: ROLES },
    referralCode: { type: String, required: true },
    registrationKey: String,
    referredBy: String,
    isVip: { type: Boolean, required: true },
    vipNotes: String,
    lastActiveAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
)
// Uniqueness of username, e-mail and referral code is in login_claims: a sharded collection could not enforce it here.
userSchema.index({ usernameKey: 1, _id: 1 })
userSchema.index({ nameKey: 1, _id: 1 })
userSchema.index({ searchKeys: 1, _id: 1 }, { name: 'by_search_key' })
// For lists of administrators: by each of their orders, and by what they search for.
userSchema.index({ createdAt: -1, _id: -1 })
userSchema.index({ lastActiveAt: -1, _id: -1 })
userSchema.index({ emailKey: 1, _id: 1 })
userSchema.index({ referredBy: 1 }, { partialFilterExpression: { referredBy: { $exists: true } } })
userSchema.index({ isVip: 1 }, { partialFilterExpression: { isVip: true } })

export const UserModel = model('User', userSchema)
