import type { LevelPointDto } from '@kitchenline/api'
import { roundSkill } from '@kitchenline/domain'

/** The first level, a half level never reached before, and a first win against opponents of such a half level. */
export type Milestone = { date: string; kind: 'first' | 'level' | 'win'; level: number }

const STEP = 0.5

/** As levels are printed, so that what reads 4.0 has reached it. */
const stepOf = (level: number) => Math.floor(roundSkill(level) / STEP) * STEP

/** What stands out on a line of all days of play, oldest first. What came before its first day is no news. */
export function milestonesOf(points: readonly LevelPointDto[]): Milestone[] {
  const [first, ...later] = points
  if (!first) return []
  const found: Milestone[] = [{ date: first.date, kind: 'first', level: first.level }]
  let [highest, beaten] = [stepOf(first.level), stepOf(first.beaten ?? 0)]
  for (const point of later) {
    const [level, win] = [stepOf(point.level), stepOf(point.beaten ?? 0)]
    // Without a win against opponents of known level before, the first one has nothing that it would be stronger than.
    if (win > beaten && beaten > 0) found.push({ date: point.date, kind: 'win', level: win })
    if (level > highest) found.push({ date: point.date, kind: 'level', level })
    beaten = Math.max(beaten, win)
    highest = Math.max(highest, level)
  }
  return found
}
