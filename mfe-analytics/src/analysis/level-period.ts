import type { LevelPointDto } from '@kitchenline/api'
import { DAY_MS } from '@kitchenline/domain'

/** The days of play of a period and the one before it, at whose level it begins; without a number of days all of them. */
export function pointsOf(points: readonly LevelPointDto[], days: number | undefined, now: number): readonly LevelPointDto[] {
  if (days === undefined) return points
  const first = points.findIndex(({ date }) => now - Date.parse(date) <= days * DAY_MS)
  return points.slice(Math.max(first === -1 ? points.length - 1 : first - 1, 0))
}

export type Change = { since: string; levels: number; matches: number; wins: number; expected: number }

/** What the period brought; undefined where it has one day only. */
export function changeOf(points: readonly LevelPointDto[]): Change | undefined {
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last || first === last) return undefined
  return {
    since: first.date,
    levels: last.level - first.level,
    matches: last.matches - first.matches,
    wins: last.wins - first.wins,
    expected: last.expected - first.expected,
  }
}
