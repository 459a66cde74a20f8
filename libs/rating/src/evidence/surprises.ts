import type { Evidence, EvidenceCode } from './evidence-codes.ts'
import type { JudgedMatch } from './judged-match.ts'

/** Chances from the design of the analysis: won below 30 %, lost above 70 %. */
const UNLIKELY = 0.3

/** Upsets and bad losses. */
export function surprises(judged: readonly JudgedMatch[]): Evidence[] {
  return [
    ...surprise(
      'UPSETS',
      judged.filter(({ match, chance }) => match.won && chance < UNLIKELY),
    ),
    ...surprise(
      'BAD_LOSSES',
      judged.filter(({ match, chance }) => !match.won && chance > 1 - UNLIKELY),
    ),
  ]
}

function surprise(code: EvidenceCode, matches: readonly JudgedMatch[]): Evidence[] {
  if (matches.length === 0) return []
  const chance = matches.reduce((sum, one) => sum + one.chance, 0) / matches.length
  return [{ code, params: { matches: matches.length, chance }, matchIds: matches.map(({ match }) => match.id) }]
}
