import { SKILL_MAX, SKILL_MIN } from '@kitchenline/domain'
import type { Evidence, EvidenceCode } from './evidence-codes.ts'
import type { JudgedMatch } from './judged-match.ts'
import { addResult, figuresOf, noResults, type Results } from './results.ts'

/** Levels: half a level is what a good player sees as a different class of opponent (11-5 on average). */
const WIDTH = 0.5
/** People state halves: cleaned a little, they must not fall to both sides of an edge. */
const MARGIN = 0.1
/** Fewer matches show nothing about a band. */
const FEWEST = 3

export type Band = Results & { from: number }

export function addToBand(bands: Band[], { match, against, chance, share, expectedShare }: JudgedMatch): void {
  const from = Math.round((Math.floor((against + MARGIN) / WIDTH) * WIDTH - MARGIN) * 10) / 10
  const known = bands.find((band) => band.from === from)
  const band = known ?? { from, ...noResults() }
  if (!known) bands.push(band)
  addResult(band, { won: match.won, id: match.id, chance, share, expectedShare })
}

/** The strongest and the weakest band of opponents met often enough, with wins and points against what was expected. */
export function opponentBands(bands: readonly Band[]): Evidence[] {
  const known = bands.filter(({ matches }) => matches >= FEWEST).sort((a, b) => a.from - b.from)
  const weakest = known[0]
  const strongest = known.at(-1)
  if (!weakest || !strongest || weakest === strongest) return []
  return [reason('STRONGEST_OPPONENTS', strongest), reason('WEAKEST_OPPONENTS', weakest)]
}

function reason(code: EvidenceCode, { from, ...results }: Band): Evidence {
  const band = { from: Math.max(SKILL_MIN, from), to: Math.min(SKILL_MAX, from + WIDTH) }
  return { code, params: { ...band, ...figuresOf(results) }, matchIds: [...results.ids] }
}
