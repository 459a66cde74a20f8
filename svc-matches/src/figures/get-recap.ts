import { addDays, isLocalDay, recapOf, startOfDay, type Recap } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { toBounds } from '../records/match-filter.ts'
import { readAcrossMoves } from '../intents/read-across-moves.ts'
import { checkTimeZone } from '../check-time-zone.ts'
import { refuse } from '../refuse.ts'

/** More than any player has in a season. */
const MATCHES_MAX = 2_000
const DAYS_MAX = 93

type Question = { userId: string; firstDay: string; lastDay: string; timeZone: string }

/** From the stored matches of those days alone: one query, on the index of the player's own order. */
export async function getRecap(ctx: Context, { userId, firstDay, lastDay, timeZone }: Question): Promise<Recap> {
  checkTimeZone(timeZone)
  for (const [field, day] of Object.entries({ firstDay, lastDay })) if (!isLocalDay(day)) refuse(field)
  if (lastDay < firstDay || lastDay > addDays(firstDay, DAYS_MAX)) refuse('lastDay')
  const from = startOfDay(firstDay, timeZone)
  const to = new Date(startOfDay(addDays(lastDay, 1), timeZone).getTime() - 1)
  const matches = await readAcrossMoves(ctx, userId, () => ctx.matches.list(userId, toBounds({ from, to }), MATCHES_MAX))
  return recapOf(matches, timeZone)
}
