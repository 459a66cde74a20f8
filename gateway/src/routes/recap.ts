import { recap, type RecapDto } from '@kitchenline/api'
import { addDays, levelWithin, localDay, MATCH_FORMATS, recapDays, type MatchFormat } from '@kitchenline/domain'
import { matchFormat } from '@kitchenline/proto/codecs'
import { timeZoneOf } from '../http/request-headers.ts'
import { withCallLimit, type Scope } from '../services/scope.ts'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { settleParts } from './parts.ts'
import { present } from './present.ts'

/** Free for everybody, for good. */
export function recapRoutes(api: Api, { matches, analysis }: Services) {
  serve(api, recap, async ({ query, caller, scope, req, res }) => {
    const { period = 'month' } = query
    const { first, last } = recapDays(period, query.day ?? localDay(new Date(), timeZoneOf(req, query.tz)))
    const days = { firstDay: first, lastDay: last }
    // Levels are dated by days of play, as midnight in UTC.
    const [from, to] = [new Date(first), new Date(addDays(last, 1))]
    const level = (format: MatchFormat) => levelMove(withCallLimit(scope), { userId: caller.userId, format, from, to })
    const figures = matches.call(scope, 'getRecap', days)
    const { found } = await settleParts(res, {
      figures,
      levels: Promise.all(MATCH_FORMATS.map(level)).then((moves) => moves.flat()),
    })
    const { opponent, partner, bestWin, bestDay, ...sums } = found.figures ?? (await figures)
    return {
      ...sums,
      ...days,
      period,
      opponent: opponent ?? null,
      partner: partner ?? null,
      bestWin: bestWin ?? null,
      bestDay: bestDay ?? null,
      levels: found.levels ?? [],
    }
  })

  type RecapQuery = { userId: string; format: MatchFormat; from: Date; to: Date }
  async function levelMove(scope: Scope, { userId, format, ...period }: RecapQuery): Promise<RecapDto['levels']> {
    const { days } = await analysis.call(scope, 'getLevelLine', { userId, format: matchFormat.encode(format) })
    const line = days.map(({ date, ...day }) => ({ ...day, date: present('date', date) }))
    const move = levelWithin(line, period)
    return move ? [{ format, ...move }] : []
  }
}
