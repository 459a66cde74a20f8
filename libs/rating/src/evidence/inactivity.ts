import type { Evidence } from './evidence-codes.ts'
import type { LevelPoint } from './recent-trend.ts'

const DAYS = 30

/** A month and more without a match of this format before `today` (UTC days since 1970). */
export function inactivity(points: readonly LevelPoint[], today: number): Evidence[] {
  const last = points.at(-1)
  if (!last || !(today - last.day >= DAYS)) return []
  return [{ code: 'INACTIVITY', params: { days: today - last.day }, matchIds: [last.id] }]
}
