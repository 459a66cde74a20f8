import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { mirrorPair } from './mirror-pair.ts'
import type { Pair } from './pair.ts'

const ATTEMPTS = 10

type Fields = Partial<Pick<Pair, 'state' | 'blockedBy' | 'acceptKey'>>

/**
 * Changes the pair as it stands; where others change it meanwhile, as it stands then. No fields: it is so already. Answers whether
 * it was changed.
 */
export function changePair(
  ctx: Context,
  pairId: string,
  decide: (pair: Pair | undefined) => Fields | undefined,
): Promise<boolean> {
  return retryOnConflict(async () => {
    const pair = await ctx.pairs.find(pairId)
    const fields = decide(pair)
    if (!pair) return false
    if (fields) return (await writePair(ctx, pair, fields)) || undefined
    await mirrorPair(ctx, pair)
    return false
  })
}

/** False when the pair has changed since it was read. */
export async function writePair(ctx: Context, pair: Pair, fields: Fields): Promise<boolean> {
  const changed: Pair = { ...pair, ...fields, version: pair.version + 1, changedAt: ctx.clock(), mirrored: false }
  if (!(await ctx.pairs.replace(changed, pair.version))) return false
  await mirrorPair(ctx, changed)
  return true
}

/** An attempt reads a pair and writes it; it answers undefined when another write came between, and is made again. */
export async function retryOnConflict<Answer>(attempt: () => Promise<Answer | undefined>): Promise<Answer> {
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const answer = await attempt()
    if (answer !== undefined) return answer
  }
  throw new DomainError('OVERLOADED')
}
