import type { Evidence } from './evidence-codes.ts'
import type { JudgedMatch } from './judged-match.ts'

const DAYS = 30

/** A month and more without a match of this format before `today` (UTC days since 1970). */
export function inactivity(judged: readonly JudgedMatch[], today: number): Evidence[] {
  const last = judged.at(-1)
  if (!last || !(today - last.day >= DAYS)) return []
  return [{ code: 'INACTIVITY', params: { days: today - last.day }, matchIds: [last.match.id] }]
}
