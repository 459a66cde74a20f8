import { MATCH_FORMATS } from '@kitchenline/domain'
import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './text-fields.ts'

export const SkillAnalysisDto = z.object({
  hasEnoughData: z.boolean(),
  analysisType: z.enum(MATCH_FORMATS),
  suggestedSkillLevel: z.number().optional(),
  currentSkillLevel: z.number().optional(),
  skillLevelDelta: z.number().optional(),
  confidence: z.number().min(0).max(1).optional(),
  recommendation: z.string().optional(),
  reasoning: z.array(z.string()),
  matchesAnalyzed: z.number(),
  gamesNeeded: z.number(),
  isUpdate: z.boolean(),
  isReset: z.boolean(),
  message: z.string().optional(),
  currentMatches: z.object({ singles: z.number(), doubles: z.number() }),
})
export type SkillAnalysisDto = z.infer<typeof SkillAnalysisDto>

export const skillAnalysis = endpoint({
  method: 'GET',
  path: '/api/users/{userId}/ai-skill-analysis',
  access: 'user',
  summary: 'The skill analysis of one format',
  params: z.strictObject({ userId: Id }),
  query: z.strictObject({ type: z.enum(MATCH_FORMATS).optional() }),
  response: SkillAnalysisDto,
})
