import { ERASURE_DAYS } from '@kitchenline/domain'
import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Success } from './identity.ts'

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
