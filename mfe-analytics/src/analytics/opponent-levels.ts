import type { AnalyzedMatchDto } from '@kitchenline/api'

/** Matches against opponents of about one level. */
export type LevelBand = { level: number; won: number; lost: number; expected: number }

const STEP = 0.5
/** As in the evidence: people state halves, and these must not fall to both sides of an edge. */
const MARGIN = 0.1
/** From here on all are one. */
export const TOP_LEVEL = 4.5

/** By half levels, from the weakest that were met to the strongest; those between that were not met are empty. */
export function levelBands(matches: readonly AnalyzedMatchDto[]): LevelBand[] {
  const known = matches.filter(({ against }) => against !== undefined)
  const steps = known.map(({ against }) => stepOf(against!))
  const [lowest, highest] = [Math.min(...steps), Math.max(...steps)]
  const count = known.length === 0 ? 0 : (highest - lowest) / STEP + 1
  return Array.from({ length: count }, (_, index) => {
    const level = lowest + index * STEP
    const met = known.filter((_match, at) => steps[at] === level)
    const won = met.filter((match) => match.won).length
    return { level, won, lost: met.length - won, expected: met.reduce((sum, { chance }) => sum + chance, 0) }
  })
}

const stepOf = (against: number) => Math.min(Math.floor((against + MARGIN) / STEP) * STEP, TOP_LEVEL)
