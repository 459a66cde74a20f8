import { DomainError, MATCH_FORMATS } from '@kitchenline/domain'
import { settled } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { withinWindow } from '../tallies/recent-days.ts'
import { addTo } from '../tallies/tally.ts'
import { EVER, noTallies, type Tallies } from '../tallies/user-stats.ts'

const ATTEMPTS = 5

type Needs = Pick<Context, 'clock' | 'userStats' | 'playerLog' | 'figureSource'>

/** Counts the figures again from the matches: a repair. Streaks and the history of days are left to their next readers. */
export async function recount(ctx: Needs, userId: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stats = await settled(ctx, userId)
    const { tallies, newest } = await countAll(ctx, userId)
    const history = { from: { singles: EVER, doubles: EVER } }
    if (await ctx.userStats.fill(stats, { tallies, newest, streaks: {}, history })) return
  }
  throw new DomainError('OVERLOADED')
}

export async function countAll(
  ctx: Pick<Context, 'clock' | 'figureSource'>,
  userId: string,
): Promise<{ tallies: Tallies; newest: string }> {
  const tallies = noTallies()
  let newest = ''
  for (const format of MATCH_FORMATS) {
    tallies[format].days = withinWindow(tallies[format].days, ctx.clock())
    for await (const matches of ctx.figureSource.all(userId, format)) {
      for (const match of matches) {
        tallies[format] = addTo(tallies[format], match, 1)
        if (match.orderKey > newest) newest = match.orderKey
      }
    }
  }
  return { tallies, newest }
}
