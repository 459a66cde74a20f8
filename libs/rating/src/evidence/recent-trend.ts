import { ANALYSIS_MATCHES_NEEDED, RECENT_TREND_DAYS } from '@kitchenline/domain'
import type { Evidence } from './evidence-codes.ts'
import type { JudgedMatch } from './judged-match.ts'
import { addResult, figuresOf, joinResults, noResults, type Results } from './results.ts'

const FEWEST = 3
const INACTIVE_DAYS = 30

/** A day of play, with the level as it was shown after it. */
export type LevelDay = Results & { day: number; level: number; favored: number }

/**
 * Keeps what the days of the trend before any later day need: those, and one before. From the match on that unlocks the level:
 * an earlier one was never shown.
 */
export function addLevelDay(days: LevelDay[], { match, day, levelAfter, scored, ...judged }: JudgedMatch): void {
  if (scored < ANALYSIS_MATCHES_NEEDED) return
  const known = days.at(-1)?.day === day ? days.at(-1) : undefined
  const played = known ?? { ...noResults(), day, level: levelAfter, favored: 0 }
  if (!known) days.push(played)
  addResult(played, { won: match.won, id: match.id, ...judged })
  played.level = levelAfter
  played.favored += judged.chance > 0.5 ? 1 : 0
  while (days[1] && days[1].day <= day - RECENT_TREND_DAYS) days.shift()
}

/** As levels are printed here: rounded before the difference is taken, or a reader's own subtraction would give another one. */
const hundredths = (level: number) => Math.round(level * 100)

/**
 * Change of the level over the last days before `today` (UTC days since 1970), as it was shown at the time, and the record of these
 * days. Of a level that is younger, since its first day.
 */
export function recentTrend(days: readonly LevelDay[], today: number): Evidence[] {
  const before = days.findLast(({ day }) => day <= today - RECENT_TREND_DAYS) ?? days[0]
  const recent = before ? days.filter(({ day }) => day > before.day && day <= today) : []
  const { ids, ...results } = joinResults(recent)
  if (!before || results.matches < FEWEST) return []
  const [from, to] = [hundredths(before.level), hundredths(recent.at(-1)!.level)]
  const move = { change: (to - from) / 100, from: from / 100, to: to / 100 }
  const favored = recent.reduce((sum, one) => sum + one.favored, 0)
  const since = Math.min(RECENT_TREND_DAYS, today - before.day)
  return [{ code: 'RECENT_TREND', params: { ...move, days: since, favored, ...figuresOf(results) }, matchIds: ids }]
}

/** A month and more without a match of this format before `today` (UTC days since 1970). */
export function inactivity(last: { day: number; id: string | undefined }, today: number): Evidence[] {
  if (last.id === undefined || !(today - last.day >= INACTIVE_DAYS)) return []
  return [{ code: 'INACTIVITY', params: { days: today - last.day }, matchIds: [last.id] }]
}
