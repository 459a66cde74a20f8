import { Address, parseEnv, serviceEnv } from '@kitchenline/runtime'
import * as z from 'zod'

const Env = z.object({
  ...serviceEnv('matches', 50052),
  /** Answers who is a friend, for shared matches and the feed. */
  SVC_SOCIAL_ADDRESS: Address.default('127.0.0.1:50053'),
  /** Answers whether a player shows their figures to the caller. */
  SVC_IDENTITY_ADDRESS: Address.default('127.0.0.1:50051'),
})

export type Env = z.infer<typeof Env>

export const readEnv = (source?: NodeJS.ProcessEnv): Env => parseEnv(Env, source)
