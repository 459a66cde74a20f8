import { Address, parseEnv, serviceEnv } from '@kitchenline/runtime'
import * as z from 'zod'

const Env = z.object({
  ...serviceEnv('matches', 50052),
  /** Asked whether two players are friends before one sees the other's figures. */
  SVC_SOCIAL_ADDRESS: Address.default('127.0.0.1:50053'),
})

export type Env = z.infer<typeof Env>

export const readEnv = (source?: NodeJS.ProcessEnv): Env => parseEnv(Env, source)
