import { SKILL_CATEGORIES } from '@kitchenline/domain'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const OpponentDto = z.object({
  id: z.string(),
  name: z.string(),
  skillLevel: z.number(),
  skillCategory: z.enum(SKILL_CATEGORIES),
  notes: z.string().optional(),
  totalMatches: z.number(),
  /** The opponent's wins: the player's losses against them. */
  wins: z.number(),
  losses: z.number(),
  createdAt: z.string(),
})
export type OpponentDto = z.infer<typeof OpponentDto>

export const listOpponents = endpoint({
  method: 'GET',
  path: '/api/opponents',
  access: 'user',
  summary: 'The own book of opponents and partners',
  response: z.array(OpponentDto),
})
