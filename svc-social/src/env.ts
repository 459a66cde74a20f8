import { Address, parseEnv, serviceEnv } from '@kitchenline/runtime'
import * as z from 'zod'

const Env = z.object({
  ...serviceEnv('social', 50053),
  /** Answers whether the receiver of a request exists. */
  SVC_IDENTITY_ADDRESS: Address.default('127.0.0.1:50051'),
})

export type Env = z.infer<typeof Env>

export const readEnv = (source?: NodeJS.ProcessEnv): Env => parseEnv(Env, source)
