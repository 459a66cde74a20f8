import {
  AIM_KINDS,
  AUDIENCES,
  LANGUAGES,
  MATCH_FORMATS,
  PROFILE_FIELDS,
  ROLES,
  SKILL_CATEGORIES,
  type Aim,
} from '@kitchenline/domain'
import { model, Schema } from 'mongoose'
import { MAIL_KINDS, type Notice } from '../mail/mail.ts'
import type { Leaving, PasswordReset, User } from './user.ts'

export type UserRecord = Omit<User, 'id'> & {
  _id: string
  usernameKey: string
  nameKey: string
  searchKeys?: string[]
  isHidden?: boolean
  emailKey: string
  passwordHash: string
  /** The one link to a new password that works. */
  reset?: PasswordReset | undefined
  /** Notices due to the owner by mail. */
  notices?: Notice[] | undefined
}

const resetSchema = new Schema<PasswordReset>(
  {
    tokenHash: { type: String, required: true },
    askedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { _id: false },
)
const noticeSchema = new Schema<Notice>(
  {
    id: { type: String, required: true },
    kind: { type: String, required: true, enum: MAIL_KINDS },
    to: { type: String, required: true },
    language: { type: String, required: true, enum: LANGUAGES },
    at: { type: Date, required: true },
  },
  { _id: false },
)

const aimSchema = new Schema<Aim>(
  {
    id: { type: String, required: true },
    setOn: { type: String, required: true },
    kind: { type: String, required: true, enum: AIM_KINDS },
    target: Number,
    opponentId: String,
    format: { type: String, enum: MATCH_FORMATS },
    month: String,
  },
  { _id: false },
)

const leavingSchema = new Schema<Leaving>(
  { askedAt: { type: Date, required: true }, dueAt: { type: Date, required: true }, startedAt: Date, isHandedOver: Boolean },
  { _id: false },
)

const visibilitySchema = new Schema(
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, { type: String, enum: AUDIENCES }])),
  {
    _id: false,
  },
)

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
    reset: { type: resetSchema },
    notices: { type: [noticeSchema], default: undefined },
    skillLevel: { type: Number, required: true },
    skillCategory: { type: String, required: true, enum: SKILL_CATEGORIES },
    duprRating: Number,
    duprId: String,
    pictureId: String,
    bio: String,
    age: Number,
    weeklyGoal: Number,
    aims: { type: [aimSchema], default: undefined },
    role: { type: String, required: true, enum: ROLES },
    referralCode: { type: String, required: true },
    registrationKey: String,
    referredBy: String,
    isVip: { type: Boolean, required: true },
    vipNotes: String,
    visibility: { type: visibilitySchema },
    leaving: { type: leavingSchema },
    shownMoments: { type: [String], default: undefined },
    lastActiveAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
)
// Uniqueness of username, e-mail and referral code is in login_claims: a sharded collection could not enforce it here.
userSchema.index({ usernameKey: 1, _id: 1 })
userSchema.index({ nameKey: 1, _id: 1 })
// With the name, so that hits are put in its order without reading them.
userSchema.index({ searchKeys: 1, nameKey: 1, _id: 1 }, { name: 'by_search_key_and_name' })
userSchema.index({ emailKey: 1, nameKey: 1, _id: 1 }, { name: 'by_email_and_name' })
// For lists of administrators: by each of their orders.
userSchema.index({ createdAt: -1, _id: -1 })
userSchema.index({ lastActiveAt: -1, _id: -1 })
userSchema.index({ referredBy: 1 }, { partialFilterExpression: { referredBy: { $exists: true } } })
userSchema.index({ 'reset.tokenHash': 1 }, { partialFilterExpression: { 'reset.tokenHash': { $exists: true } } })
userSchema.index({ 'leaving.dueAt': 1 }, { partialFilterExpression: { 'leaving.dueAt': { $exists: true } } })
userSchema.index({ 'notices.at': 1 }, { partialFilterExpression: { 'notices.at': { $exists: true } } })
userSchema.index({ role: 1 }, { partialFilterExpression: { role: 'admin' } })
userSchema.index({ isVip: 1 }, { partialFilterExpression: { isVip: true } })

export const UserModel = model('User', userSchema)
