import { createPublicKey } from 'node:crypto'
import { readEmail } from '@kitchenline/domain'
import { Address, parseEnv, PublicKeys, serviceEnv } from '@kitchenline/runtime'
import * as z from 'zod'

const SENDER = /^([^<>\r\n"]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/

/** Longer than for others: an administrator sees all players. */
const ADMIN_PASSWORD_MIN = 12

const Env = z
  .object({
    ...serviceEnv('identity', 50051),
    SESSION_PRIVATE_KEY: z.string().regex(/^-----BEGIN (EC )?PRIVATE KEY-----/, { error: 'is not a PEM private key' }),
    SESSION_KEY_ID: z.string().min(1),
    /** Two entries during a rotation, so that no one is signed out by it. */
    SESSION_PUBLIC_KEYS: PublicKeys,
    /** Services that erase what they store of an account. */
    SVC_MATCHES_ADDRESS: Address.default('127.0.0.1:50052'),
    SVC_SOCIAL_ADDRESS: Address.default('127.0.0.1:50053'),
    SVC_ANALYSIS_ADDRESS: Address.default('127.0.0.1:50054'),
    SVC_BILLING_ADDRESS: Address.default('127.0.0.1:50055'),
    PASSWORD_BLOCKLIST: z.enum(['on', 'off']).optional(),
    /** The address that people see, for links in mails. */
    PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
    /** smtp://user:password@host:587, or smtps://. Without it no mail is sent. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** Who mails come from, and where answers to them go. */
    MAIL_FROM: z.string().regex(SENDER, { error: 'is neither an address nor a name with an address in <>' }).optional(),
    /** Made the first administrator while there is none. */
    FIRST_ADMIN_USERNAME: z.string().optional(),
    FIRST_ADMIN_EMAIL: z
      .string()
      .refine((text) => readEmail(text), { error: 'is no e-mail address' })
      .optional(),
    FIRST_ADMIN_PASSWORD: z.string().min(ADMIN_PASSWORD_MIN).optional(),
  })
  .refine((env) => belongTogether(env.SESSION_PRIVATE_KEY, env.SESSION_PUBLIC_KEYS[env.SESSION_KEY_ID]), {
    path: ['SESSION_PUBLIC_KEYS'],
    error: 'has no public half of SESSION_PRIVATE_KEY under SESSION_KEY_ID',
  })
  .refine((env) => Boolean(env.SMTP_URL) === Boolean(env.MAIL_FROM), {
    path: ['MAIL_FROM'],
    error: 'and SMTP_URL belong together',
  })
  .refine(isAllOrNothing, { path: ['FIRST_ADMIN_USERNAME'], error: 'goes with FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD' })
  .transform((env) => ({ ...env, PASSWORD_BLOCKLIST: env.PASSWORD_BLOCKLIST ?? (env.NODE_ENV === 'production' ? 'on' : 'off') }))

export type Env = z.infer<typeof Env>

export const readEnv = (source?: NodeJS.ProcessEnv): Env => parseEnv(Env, source)

export type FirstAdmin = { username: string; email: string; password: string }
type FirstAdminEnv = {
  FIRST_ADMIN_USERNAME?: string | undefined
  FIRST_ADMIN_EMAIL?: string | undefined
  FIRST_ADMIN_PASSWORD?: string | undefined
}

const partsOf = (env: FirstAdminEnv) => [env.FIRST_ADMIN_USERNAME, env.FIRST_ADMIN_EMAIL, env.FIRST_ADMIN_PASSWORD] as const

function isAllOrNothing(env: FirstAdminEnv): boolean {
  const parts = partsOf(env).filter((part) => part !== undefined).length
  return parts === 0 || parts === 3
}

export function firstAdminOf(env: FirstAdminEnv): FirstAdmin | undefined {
  const [username, email, password] = partsOf(env)
  return username && email && password ? { username, email, password } : undefined
}

function belongTogether(privateKey: string, publicKey = ''): boolean {
  try {
    return createPublicKey(privateKey).equals(createPublicKey(publicKey))
  } catch {
    return false
  }
}
