import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { mirrorPair } from './mirror-pair.ts'
import type { Pair } from './pair.ts'

const ROUNDS = 10

type Fields = Partial<Pick<Pair, 'state' | 'blockedBy'>>

/**
 * Changes the pair as it stands; where others change it meanwhile, as it stands then. No fields: it is so already. Answers whether
 * it was changed.
 */
export async function changePair(
  ctx: Context,
  pairId: string,
  decide: (pair: Pair | undefined) => Fields | undefined,
): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = await ctx.pairs.find(pairId)
    const fields = decide(pair)
    if (!pair) return false
    if (!fields) {
      await mirrorPair(ctx, pair)
      return false
    }
    const changed: Pair = { ...pair, ...fields, version: pair.version + 1, changedAt: ctx.clock(), mirrored: false }
    if (!(await ctx.pairs.replace(changed, pair.version))) continue
    await mirrorPair(ctx, changed)
    return true
  }
  throw new DomainError('OVERLOADED')
}
