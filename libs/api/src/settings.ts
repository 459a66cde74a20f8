import { AUDIENCES } from '@kitchenline/domain'
import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Success } from './identity.ts'
import { Password } from './text-fields.ts'

const Audience = z.enum(AUDIENCES)
const fields = { picture: Audience, bio: Audience, level: Audience, figures: Audience, confirmed: Audience }

/** Hidden: found by no search and in no list of players. The others: who sees it. */
export const PrivacyDto = z.object({
  hidden: z.boolean(),
  ...fields,
  /** The level from confirmed matches alone. Absent from an older gateway. */
  confirmed: Audience.optional(),
})
export type PrivacyDto = z.infer<typeof PrivacyDto>

export const getPrivacy = endpoint({
  method: 'GET',
  path: '/api/users/me/privacy',
  access: 'user',
  shows: ['own-profile'],
  summary: 'What one shows of oneself',
  response: PrivacyDto,
})

export const setPrivacy = endpoint({
  method: 'PATCH',
  path: '/api/users/me/privacy',
  access: 'user',
  changes: 'own-profile',
  summary: 'Change what one shows of oneself; what is left out stays',
  body: z.strictObject({ hidden: z.boolean(), ...fields }).partial(),
  response: PrivacyDto,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/users/me/password',
  access: 'user',
  summary: 'Change the own password; every other session ends',
  body: z.strictObject({ currentPassword: z.string().min(1).max(1024), newPassword: Password }),
  response: Success,
})

export const RunningSessionDto = z.object({
  startedAt: z.string(),
  /** To the hour. */
  usedAt: z.string(),
  userAgent: z.string(),
  current: z.boolean(),
})
export type RunningSessionDto = z.infer<typeof RunningSessionDto>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/users/me/sessions',
  access: 'user',
  shows: [],
  summary: 'Where one is signed in, the last used first',
  response: z.array(RunningSessionDto),
})

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/api/users/me/sessions',
  access: 'user',
  summary: 'Sign out everywhere, here too',
  response: Success,
})
