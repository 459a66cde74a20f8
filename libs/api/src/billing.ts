import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'

export const SubscriptionStatusDto = z.object({
  subscription: z.object({ plan: z.string(), endDate: z.string().nullable(), matchesUsed: z.number() }).nullable(),
  /** null while nothing is counted. */
  remainingFreeMatches: z.number().nullable(),
  canUseAiAnalysis: z.boolean(),
})
export type SubscriptionStatusDto = z.infer<typeof SubscriptionStatusDto>

export const subscriptionStatus = endpoint({
  method: 'GET',
  path: '/api/subscription/status',
  access: 'user',
  summary: 'What the player may use of the paid features',
  response: SubscriptionStatusDto,
})
