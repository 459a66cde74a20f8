import { RECENT_TREND_DAYS } from '@kitchenline/domain'
import type { Evidence } from './evidence-codes.ts'
import type { JudgedMatch } from './judged-match.ts'
import { MOST_IDS } from './latest-ids.ts'

const FEWEST = 3
/** Of two months of play; a frequent player has the level before the oldest of these. */
const MOST = 200
const INACTIVE_DAYS = 30

/** The level as it was shown after a match. */
export type LevelPoint = { day: number; level: number; id: string }

/** Keeps what the days of the trend before any later day need: their matches, and one before. */
export function addLevelPoint(points: LevelPoint[], { match, day, levelAfter }: JudgedMatch): void {
  points.push({ day, level: levelAfter, id: match.id })
  // From the oldest on: with each match only few fall out of the window.
  while (points.length > MOST || (points[1] && points[1].day <= day - RECENT_TREND_DAYS)) points.shift()
}

/** As levels are printed here: rounded before the difference is taken, or a reader's own subtraction would give another one. */
const hundredths = (level: number) => Math.round(level * 100)

/** Change of the level over the last days before `today` (UTC days since 1970), as it was shown at the time. */
export function recentTrend(points: readonly LevelPoint[], today: number): Evidence[] {
  const recent = points.filter(({ day }) => day > today - RECENT_TREND_DAYS && day <= today)
  const before = points.findLast(({ day }) => day <= today - RECENT_TREND_DAYS)
  const last = recent.at(-1)
  if (!before || !last || recent.length < FEWEST) return []
  const [from, to] = [hundredths(before.level), hundredths(last.level)]
  return [
    {
      code: 'RECENT_TREND',
      params: { change: (to - from) / 100, from: from / 100, to: to / 100, matches: recent.length },
      matchIds: recent.slice(-MOST_IDS).map(({ id }) => id),
    },
  ]
}

/** A month and more without a match of this format before `today` (UTC days since 1970). */
export function inactivity(points: readonly LevelPoint[], today: number): Evidence[] {
  const last = points.at(-1)
  if (!last || !(today - last.day >= INACTIVE_DAYS)) return []
  return [{ code: 'INACTIVITY', params: { days: today - last.day }, matchIds: [last.id] }]
}
