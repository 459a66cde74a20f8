import { addDays } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { DailyMatches } from './daily-matches.repository.ts'

/** Days in one go; the next go takes up where this one ended, also where it was killed. */
const DAYS_AT_ONCE = 31

type Needs = Pick<Context, 'dailyMatches' | 'clock'>

export const yesterday = (now: Date): string => addDays(now.toISOString().slice(0, 10), -1)

/** Writes the rows of the days that are over and have none. Replicas may do it at once: the same row twice is one. */
export async function writeDailyMatches(ctx: Needs): Promise<void> {
  const newest = await ctx.dailyMatches.newest()
  const from = newest ? addDays(newest.date, 1) : await ctx.dailyMatches.firstDay()
  if (from === undefined) return
  let written = 0
  for await (const row of countDays(ctx, from, newest?.totalMatches ?? 0)) {
    await ctx.dailyMatches.put(row, ctx.clock())
    if ((written += 1) === DAYS_AT_ONCE) return
  }
}

/** Day by day up to yesterday: the nightly job and the rebuild count in the same way. */
export async function* countDays(ctx: Needs, from: string, totalBefore: number): AsyncGenerator<DailyMatches> {
  let totalMatches = totalBefore
  for (let date = from; date <= yesterday(ctx.clock()); date = addDays(date, 1)) {
    const newMatches = await ctx.dailyMatches.countLogged(date)
    totalMatches += newMatches
    yield { date, totalMatches, newMatches }
  }
}
