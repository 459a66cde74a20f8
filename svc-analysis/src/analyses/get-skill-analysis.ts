import { DomainError, type MatchFormat } from '@kitchenline/domain'
import type { Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { noAnalysisYet, type SkillAnalysis } from './skill-analysis.ts'

type Question = { onward: Outgoing; userId: string; format?: MatchFormat }

/** Who may see it is decided where the counts come from: oneself, a friend or an administrator. */
export async function getSkillAnalysis(ctx: Context, { onward, userId, format }: Question): Promise<SkillAnalysis> {
  if (userId === '') throw new DomainError('INVALID_INPUT', { field: 'userId' })
  return noAnalysisYet(await ctx.matchCounter.count(onward, userId), format)
}
