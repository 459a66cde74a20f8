import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Success } from './identity.ts'
import { Email, Password } from './text-fields.ts'

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
