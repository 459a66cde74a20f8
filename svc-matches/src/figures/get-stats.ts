import type { UserStats } from '@kitchenline/domain'
import type { Caller, Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { checkFiguresShown } from './check-figures-shown.ts'
import { getFigures } from './get-figures.ts'
import type { Scope } from './user-stats.ts'

type Question = { caller: Caller; onward: Outgoing; userId: string; scope: Scope }

export async function getStats(ctx: Context, { scope, ...question }: Question): Promise<UserStats> {
  await checkFiguresShown(ctx, question)
  return getFigures(ctx, question.userId, scope)
}
