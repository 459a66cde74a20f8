import { MATCH_FORMATS } from '@kitchenline/domain'
import { runEach } from '@kitchenline/runtime'
import { changePlayer, type Decision, type Needs as ChangeNeeds } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import type { StaleFrom, UserStats } from '../tallies/user-stats.ts'
import { rowsOf } from '../tallies/day-row.ts'
import { LAST_DAY } from './performance-history.repository.ts'

const ROWS_AT_ONCE = 500
const BATCH = 100

type Needs = ChangeNeeds & Pick<Context, 'figureSource' | 'performanceHistory'>

/** Writes the rows that changes have made stale; part after part, each a change like any other. */
export async function fillHistory(ctx: Needs, userId: string): Promise<void> {
  while (await changePlayer(ctx, userId, (stats) => nextPart(ctx, stats)));
}

/** Answers whether there was anything to write. */
async function nextPart(ctx: Needs, { _id: userId, version, history: { from = {} } }: UserStats): Promise<Decision<boolean>> {
  const format = MATCH_FORMATS.find((one) => from[one])
  if (!format || version === 0) return { answer: false }
  const place = { userId, format }
  const first = from[format]!
  const before = await ctx.performanceHistory.lastBefore(place, first)
  const played = ctx.figureSource.played(userId, format, first)
  const { rows, next } = await rowsOf(played, { before, limit: ROWS_AT_ONCE })
  const days = [{ format, rows, from: first, to: next ? rows.at(-1)!.date : LAST_DAY }]
  const { [format]: _written, ...others } = from
  const rest: StaleFrom = { ...others, ...(next && { [format]: next }) }
  const after = Object.keys(rest).length > 0 ? { from: rest } : {}
  return { answer: true, history: { days, after } }
}

/** Of everybody whose rows are stale. One player whose matches can't be read holds up none of the others. */
export async function keepHistory(ctx: Needs): Promise<void> {
  const due = await ctx.userStats.listHistoryDue(BATCH)
  await runEach(due.map((userId) => () => fillHistory(ctx, userId)))
}
