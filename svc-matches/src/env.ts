import { Address, parseEnv, serviceEnv } from '@kitchenline/runtime'
import * as z from 'zod'

const Env = z.object({
  ...serviceEnv('matches', 50052),
  /** Asked who is a friend, before matches are shared and the feed is made. */
  SVC_SOCIAL_ADDRESS: Address.default('127.0.0.1:50053'),
  /** Asked whether a player shows their figures to the one who wants to see them. */
  SVC_IDENTITY_ADDRESS: Address.default('127.0.0.1:50051'),
})

export type Env = z.infer<typeof Env>

export const readEnv = (source?: NodeJS.ProcessEnv): Env => parseEnv(Env, source)
