import { Address, parseEnv, serviceEnv } from '@kitchenline/runtime'
import * as z from 'zod'

const Env = z
  .object({
    ...serviceEnv('billing', 50055),
    /** Answers who is VIP. */
    SVC_IDENTITY_ADDRESS: Address.default('127.0.0.1:50051'),
    /** The address that people see: they come back here from paying. */
    PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
    /** Without it nothing can be bought, and everything else works. */
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    /** Two with a comma while one replaces the other. */
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
    /** Whether Stripe Tax calculates the tax within each price. */
    STRIPE_TAX: z.enum(['on', 'off']).default('off'),
    /** Holds how many milliseconds the clock is ahead, for journeys through a subscription's end. */
    CLOCK_AHEAD_FILE: z.string().min(1).optional(),
    /** Of the test provider, in development and tests. */
    STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  })
  .superRefine((env, context) => {
    const refuse = (name: keyof typeof env, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET) refuse('STRIPE_WEBHOOK_SECRET', 'is needed with STRIPE_SECRET_KEY')
    const isLive = /^[a-z]+_live_/.test(env.STRIPE_SECRET_KEY ?? '')
    if (isLive && !env.PUBLIC_ORIGIN.startsWith('https:'))
      refuse('PUBLIC_ORIGIN', 'must be https with a live key: who has paid real money comes back there')
    if (env.NODE_ENV !== 'production') return
    if (env.CLOCK_AHEAD_FILE) refuse('CLOCK_AHEAD_FILE', "is for tests: in production the clock is the machine's")
    if (env.STRIPE_API_BASE) refuse('STRIPE_API_BASE', 'is for tests: in production payments go to Stripe')
    if (env.STRIPE_SECRET_KEY?.startsWith('sk_local_')) refuse('STRIPE_SECRET_KEY', 'is the key of the test provider')
  })

export type Env = z.infer<typeof Env>

export const readEnv = (source?: NodeJS.ProcessEnv): Env => parseEnv(Env, source)
