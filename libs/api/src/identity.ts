import {
  ERASURE_DAYS,
  isMoment,
  isWeeklyGoal,
  MOMENTS_MAX,
  PICTURE_MAX_BYTES,
  ROLES,
  SKILL_CATEGORIES,
} from '@kitchenline/domain'
import { z } from './zod.ts'
import { AimDto, AimGoals } from './aims.ts'
import { endpoint } from './endpoint.ts'
import {
  Age,
  Bio,
  DuprId,
  DuprRating,
  Echoed,
  Email,
  Id,
  line,
  Password,
  PersonName,
  SkillLevel,
  Username,
} from './text-fields.ts'

/** The signed-in player's own account, as only that player sees it. */
export const CurrentUserDto = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  skillLevel: z.number(),
  skillCategory: z.enum(SKILL_CATEGORIES),
  profilePicture: z.string().nullable(),
  duprRating: z.number().nullable(),
  /** By which DUPR knows the player; absent from an older gateway. */
  duprId: z.string().nullable().optional(),
  age: z.number().nullable(),
  bio: z.string().nullable(),
  isVip: z.boolean(),
  vipNotes: z.string().nullable(),
  createdAt: z.string(),
  /** When the account will be erased; absent unless its owner requested it. */
  erasureDueAt: z.string().optional(),
  /** What was celebrated with the player, by key; absent until anything was noted. */
  shownMoments: z.array(z.string()).optional(),
  /** Days a week that the player means to play; absent without such a goal. */
  weeklyGoal: z.number().optional(),
  /** Absent without any. */
  aims: z.array(AimDto).optional(),
})
export type CurrentUserDto = z.infer<typeof CurrentUserDto>

export const RegisterBody = z.strictObject({
  username: Username,
  email: Email,
  password: Password,
  name: PersonName,
  skillLevel: SkillLevel.optional(),
  skillCategory: z.enum(SKILL_CATEGORIES).optional(),
  referralCode: line(32).nullish(),
  qrCodeId: Id.nullish(),
  signupSource: line(60).nullish(),
})
export type RegisterBody = z.input<typeof RegisterBody>

export const LoginBody = z.strictObject({
  /** The username or the e-mail. */
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1024),
})
export type LoginBody = z.input<typeof LoginBody>

export const UpdateMeBody = z.strictObject({
  name: PersonName.optional(),
  email: Email.optional(),
  currentPassword: z.string().min(1).max(1024).optional(),
  skillLevel: SkillLevel.optional(),
  skillCategory: z.enum(SKILL_CATEGORIES).optional(),
  duprRating: DuprRating.nullish(),
  duprId: DuprId.nullish(),
  profilePicture: z
    .string()
    .max(Math.ceil((PICTURE_MAX_BYTES * 4) / 3) + 64)
    .nullish(),
  bio: Bio.nullish(),
  age: Age.nullish(),
  weeklyGoal: z.int().refine(isWeeklyGoal, { error: 'invalid' }).nullish(),
  /** All of them: one with the same goal goes on, another begins today, one that is not here ends. */
  aims: AimGoals.optional(),
  id: Echoed,
  username: Echoed,
  createdAt: Echoed,
})
export type UpdateMeBody = z.input<typeof UpdateMeBody>

export const Success = z.object({ success: z.literal(true) })

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  summary: 'Create an account and sign in',
  body: RegisterBody,
  response: CurrentUserDto,
  status: 201,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'Sign in with username or e-mail',
  body: LoginBody,
  response: CurrentUserDto,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  summary: 'End this session',
  response: Success,
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/users/me',
  access: 'user',
  shows: ['own-profile', 'own-plan'],
  summary: 'The signed-in player',
  response: CurrentUserDto,
})

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/api/users/me',
  access: 'user',
  changes: 'own-profile',
  summary: 'Change the own profile',
  body: UpdateMeBody,
  response: CurrentUserDto,
})

const Moment = z.string().refine(isMoment)

export const addShownMoments = endpoint({
  method: 'PATCH',
  path: '/api/users/me/moments',
  access: 'user',
  changes: 'own-profile',
  summary: 'Note what was celebrated with the player, so that no device does it again; nothing is taken away',
  body: z.strictObject({ moments: z.array(Moment).max(MOMENTS_MAX) }),
  response: z.object({ shownMoments: z.array(z.string()) }),
})

export const invitation = endpoint({
  method: 'GET',
  path: '/api/invitations/{code}',
  access: 'public',
  summary: 'Who gave out a referral code; null for an unknown one',
  params: z.strictObject({ code: Id.max(32) }),
  response: z.object({ name: z.string().nullable() }),
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-reset',
  access: 'public',
  summary: 'Ask for a link to a new password by mail; the same answer whether the address has an account or not',
  body: z.strictObject({ email: Email }),
  response: Success,
  status: 202,
})

export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-reset/confirm',
  access: 'public',
  summary: 'A new password by the secret of a link, once; every session of the account ends',
  body: z.strictObject({ token: z.string().min(1).max(128), password: Password }),
  response: Success,
})

export const requestErasure = endpoint({
  method: 'DELETE',
  path: '/api/users/me',
  access: 'user',
  summary: `Have the own account erased in ${ERASURE_DAYS} days; signs out everywhere`,
  body: z.strictObject({ currentPassword: z.string().min(1).max(1024) }),
  response: z.object({ dueAt: z.string() }),
})

export const keepAccount = endpoint({
  method: 'POST',
  path: '/api/users/me/keep',
  access: 'user',
  summary: 'Keep the own account after all',
  response: Success,
})
