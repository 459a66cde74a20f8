import { AIM_RATE_MOST, isLocalDay, type LocalDay, type WinRecord } from '@kitchenline/domain'
import { refuse } from '../calls/check-input.ts'
import { readSettled } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { contributionOf } from '../records/contribution.ts'
import { toBounds } from '../records/match-filter.ts'
import { isAdvanced } from '../tallies/tally.ts'

type Needs = Pick<Context, 'encounters' | 'matches' | 'opponents' | 'playerLog' | 'userStats'>

type Question = { firstDay: LocalDay; lastDay?: LocalDay; opponentId?: string; advanced: boolean }

/** How many matches of some days there are, against anybody, one person of the book, or strong opponents, and how many were won. */
export function countForAim(ctx: Needs, userId: string, question: Question): Promise<WinRecord & { opponentName?: string }> {
  const { opponentId, advanced, ...days } = question
  if (!isLocalDay(days.firstDay)) refuse('firstDay')
  const bounds = toBounds(days)
  return readSettled(ctx, userId, async () => {
    if (opponentId !== undefined) {
      const [entry, record] = await Promise.all([
        ctx.opponents.find(userId, opponentId),
        ctx.encounters.countAgainst(userId, opponentId, bounds),
      ])
      return { ...record, ...(entry && { opponentName: entry.name }) }
    }
    if (!advanced) {
      const { won, lost } = await ctx.matches.countByResult(userId, bounds)
      return { matches: won + lost, wins: won }
    }
    const newest = await ctx.matches.list(userId, bounds, AIM_RATE_MOST)
    const counted = newest.map(contributionOf).filter(({ opponentLevels }) => isAdvanced(opponentLevels))
    return { matches: counted.length, wins: counted.filter(({ result }) => result === 'won').length }
  })
}
