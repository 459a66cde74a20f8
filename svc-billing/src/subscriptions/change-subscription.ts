import type { Context } from '../context.ts'
import type { Subscription } from './subscription.ts'

const ATTEMPTS = 20

/**
 * Reads, decides, writes on condition that there was no other writer, else again: `decide` then repeats its lookups, so that an
 * older answer never replaces a newer one. `decide` answers undefined to leave all as it is.
 */
export async function changeSubscription(
  ctx: Pick<Context, 'subscriptions' | 'clock'>,
  id: string,
  decide: (stored: Subscription | undefined) => Promise<Omit<Subscription, 'id' | 'version' | 'updatedAt'> | undefined>,
): Promise<Subscription | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await ctx.subscriptions.find(id)
    const decided = await decide(stored)
    if (!decided) return stored
    const next = { ...decided, id, version: (stored?.version ?? 0) + 1, updatedAt: ctx.clock() }
    if (await ctx.subscriptions.put(next)) return next
  }
  throw new Error(`subscription ${id} was changed ${ATTEMPTS} times by others`)
}
