import { Address, parseEnv, serviceEnv } from '@kitchenline/runtime'
import * as z from 'zod'

const Env = z.object({
  ...serviceEnv('analysis', 50054),
  /** Asked how many matches of each format a player has. */
  SVC_MATCHES_ADDRESS: Address.default('127.0.0.1:50052'),
})

export type Env = z.infer<typeof Env>

export const readEnv = (source?: NodeJS.ProcessEnv): Env => parseEnv(Env, source)
