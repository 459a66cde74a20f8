import { logTrophies, type TrophyStanding } from '@kitchenline/domain'
import { boundedMap } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { perContext } from '../load/per-context.ts'

const PLAYERS_MAX = 1_000

type Answer = { version: number; trophies: TrophyStanding[] }
const answersOf = perContext(() => boundedMap<string, Answer>(PLAYERS_MAX))

/** One reading of the whole log for each version of it. */
export async function listTrophies(ctx: Pick<Context, 'figureSource' | 'userStats'>, userId: string): Promise<TrophyStanding[]> {
  const version = await ctx.userStats.quietVersion(userId)
  const known = answersOf(ctx).get(userId)
  if (known && known.version === version) return known.trophies
  const trophies = await logTrophies(ctx.figureSource.ofTrophies(userId))
  if (version !== undefined) answersOf(ctx).set(userId, { version, trophies })
  return trophies
}
