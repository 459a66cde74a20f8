import { localDay, playedDays, type PlayedDay } from '@kitchenline/domain'
import { checkTimeZone } from '../calls/check-input.ts'
import type { Context } from '../context.ts'
import { daysOf } from './get-figures.ts'
import { readFigures } from './read-figures.ts'

type Needs = Pick<Context, 'clock' | 'figureSource' | 'playerLog' | 'userStats'>

/** From the stored figures, over both formats. */
export async function listPlayedDays(ctx: Needs, userId: string, timeZone: string): Promise<PlayedDay[]> {
  checkTimeZone(timeZone)
  const figures = daysOf(await readFigures(ctx, userId, []), 'both')
  const sums = new Map<string, number>()
  for (const { day, matches } of playedDays(figures, localDay(ctx.clock(), timeZone)))
    sums.set(day, (sums.get(day) ?? 0) + matches)
  return [...sums].map(([day, matches]) => ({ day, matches })).sort((a, b) => (a.day < b.day ? -1 : 1))
}
