import type { Evidence } from './evidence-codes.ts'
import type { JudgedMatch } from './judged-match.ts'

const DAYS = 60
const FEWEST = 3

/** Change of the level over the last 60 days before `today` (UTC days since 1970), as it was shown at the time. */
export function recentTrend(judged: readonly JudgedMatch[], today: number): Evidence[] {
  const recent = judged.filter(({ day }) => day > today - DAYS && day <= today)
  const before = judged.findLast(({ day }) => day <= today - DAYS)
  const last = recent.at(-1)
  if (!before || !last || recent.length < FEWEST) return []
  return [
    {
      code: 'TREND_60_DAYS',
      params: {
        change: last.levelAfter - before.levelAfter,
        from: before.levelAfter,
        to: last.levelAfter,
        matches: recent.length,
      },
      matchIds: recent.map(({ match }) => match.id),
    },
  ]
}
