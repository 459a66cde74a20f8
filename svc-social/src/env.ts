import { Address, parseEnv, serviceEnv } from '@kitchenline/runtime'
import * as z from 'zod'

const Env = z.object({
  ...serviceEnv('social', 50053),
  /** Asked whether the player that somebody wants as a friend exists. */
  SVC_IDENTITY_ADDRESS: Address.default('127.0.0.1:50051'),
})

export type Env = z.infer<typeof Env>

export const readEnv = (source?: NodeJS.ProcessEnv): Env => parseEnv(Env, source)
