import type { Context } from '../context.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { isRunning, remainingMatches, type Subscription } from '../subscriptions/subscription.ts'
import type { AccessSource } from './access.ts'
import { getAccess, type Player } from './get-access.ts'

/** Analyses that a plan knows by name. */
export const REMEMBERED = 100

/**
 * Counts a new analysis where something is counted, and answers whether it may be made. `analysis` names it by format and newest
 * match: asking again for the same one, from another device, after a crash or at the same time, counts once.
 */
export async function useAnalysis(ctx: Context, player: Player, analysis: string): Promise<{ source: AccessSource }> {
  // Each turn finds less to count, so this ends.
  for (;;) {
    const { source, running } = await getAccess(ctx, player)
    if (source === 'free_for_all' || source === 'vip') return { source }
    if (await isCounted(ctx, player.userId, analysis)) return { source: source === 'none' ? 'free' : source }
    if (source === 'none') return { source }
    if (source === 'free' && (await ctx.freeUses.count(player.userId, analysis))) return { source }
    if (source === 'plan' && (await countOnPlan(ctx, running!.id, analysis))) return { source }
  }
}

async function isCounted(ctx: Context, userId: string, analysis: string): Promise<boolean> {
  const [{ usedFor }, subscriptions] = await Promise.all([ctx.freeUses.find(userId), ctx.subscriptions.listByUser(userId)])
  return usedFor.includes(analysis) || subscriptions.some((subscription) => subscription.usedFor.includes(analysis))
}

async function countOnPlan(ctx: Context, id: string, analysis: string): Promise<boolean> {
  const changed = await changeSubscription(ctx, id, async (stored) => {
    if (!stored || stored.usedFor.includes(analysis) || !isRunning(stored, ctx.clock())) return undefined
    return withOneMore(stored, analysis)
  })
  return changed?.usedFor.includes(analysis) ?? false
}

function withOneMore(stored: Subscription, analysis: string): Subscription {
  const used = { ...stored, matchesUsed: stored.matchesUsed + 1, usedFor: [...stored.usedFor, analysis].slice(-REMEMBERED) }
  return remainingMatches(used) === 0 ? { ...used, status: 'expired' } : used
}
