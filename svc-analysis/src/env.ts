import { Address, parseEnv, serviceEnv } from '@kitchenline/runtime'
import * as z from 'zod'

const Env = z
  .object({
    ...serviceEnv('analysis', 50054),
    /** Source of a player's matches and their number. */
    SVC_MATCHES_ADDRESS: Address.default('127.0.0.1:50052'),
    /** Answers whether two players are friends before one sees the other's analysis. */
    SVC_SOCIAL_ADDRESS: Address.default('127.0.0.1:50053'),
    /** Answers whether a new analysis may be made. */
    SVC_BILLING_ADDRESS: Address.default('127.0.0.1:50055'),
    /** Source of a player's own level. */
    SVC_IDENTITY_ADDRESS: Address.default('127.0.0.1:50051'),
    /** Of a server of the chat-completions protocol, up to /v1. Without it all texts are the product's own. */
    COACH_MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
    COACH_MODEL: z.string().min(1).optional(),
    /** Some servers want none. */
    COACH_MODEL_KEY: z.string().min(1).optional(),
    COACH_MODEL_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(15_000),
  })
  .refine(({ COACH_MODEL_URL: url, COACH_MODEL: model }) => !url || model, {
    path: ['COACH_MODEL'],
    message: 'is needed with COACH_MODEL_URL',
  })

export type Env = z.infer<typeof Env>

export const readEnv = (source?: NodeJS.ProcessEnv): Env => parseEnv(Env, source)
