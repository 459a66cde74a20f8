import { settled } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { formatsOf, type Scope, type Streaks, type Tallies } from '../tallies/user-stats.ts'

export type PlayerFigures = {
  tallies: Tallies
  /** Of the requested scopes at least. */
  streaks: Streaks
  /** Other figures have another version. */
  version: string
}

type Needs = Pick<Context, 'userStats' | 'playerLog' | 'figureSource'>

const ATTEMPTS = 5

/** A player's figures: one read of one document, unless something in it is unknown, which is then looked up and kept. */
export async function readFigures(ctx: Needs, userId: string, scopes: readonly Scope[]): Promise<PlayerFigures> {
  for (let attempt = 1; ; attempt += 1) {
    const stats = await settled(ctx, userId)
    const { tallies, streaks, version } = stats
    // Without a match there is no document, and nothing to look for: otherwise a request with any id would create one.
    if (version === 0) return { tallies, streaks, version: '0' }
    const unknown = scopes.filter((scope) => !streaks[scope])
    if (unknown.length === 0) return { tallies, streaks, version: String(version) }

    const looked = await Promise.all(
      unknown.map(async (scope) => [scope, await ctx.figureSource.streak(userId, formatsOf(scope))] as const),
    )
    const known = { ...streaks, ...Object.fromEntries(looked) }
    if (await ctx.userStats.fill(stats, { streaks: known })) return { tallies, streaks: known, version: String(version + 1) }
    // The document has moved on, so the look may have seen more than the figures count.
    if (attempt === ATTEMPTS) return { tallies, streaks: known, version: String(version) }
  }
}
