import { createPublicKey } from 'node:crypto'
import { parseEnv, PublicKeys, serviceEnv } from '@kitchenline/runtime'
import * as z from 'zod'

const Env = z
  .object({
    ...serviceEnv('identity', 50051),
    SESSION_PRIVATE_KEY: z.string().regex(/^-----BEGIN (EC )?PRIVATE KEY-----/, { error: 'is not a PEM private key' }),
    SESSION_KEY_ID: z.string().min(1),
    /** Two entries during a rotation, so that nobody is signed out by it. */
    SESSION_PUBLIC_KEYS: PublicKeys,
    PASSWORD_BLOCKLIST: z.enum(['on', 'off']).optional(),
  })
  .refine((env) => belongTogether(env.SESSION_PRIVATE_KEY, env.SESSION_PUBLIC_KEYS[env.SESSION_KEY_ID]), {
    path: ['SESSION_PUBLIC_KEYS'],
    error: 'has no public half of SESSION_PRIVATE_KEY under SESSION_KEY_ID',
  })
  .transform((env) => ({ ...env, PASSWORD_BLOCKLIST: env.PASSWORD_BLOCKLIST ?? (env.NODE_ENV === 'production' ? 'on' : 'off') }))

export type Env = z.infer<typeof Env>

export const readEnv = (source?: NodeJS.ProcessEnv): Env => parseEnv(Env, source)

function belongTogether(privateKey: string, publicKey = ''): boolean {
  try {
    return createPublicKey(privateKey).equals(createPublicKey(publicKey))
  } catch {
    return false
  }
}
