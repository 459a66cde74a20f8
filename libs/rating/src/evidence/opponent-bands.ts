import type { Evidence, EvidenceCode } from './evidence-codes.ts'
import type { JudgedMatch } from './judged-match.ts'

/** Levels: half a level is what a good player sees as a different class of opponent (11-5 on average). */
const WIDTH = 0.5
/** Fewer matches say nothing about a band. */
const FEWEST = 3

/** The strongest and the weakest band of opponents met often enough, with wins and points against what was expected. */
export function opponentBands(judged: readonly JudgedMatch[]): Evidence[] {
  const bands = new Map<number, JudgedMatch[]>()
  for (const one of judged) {
    const from = Math.floor(one.against / WIDTH) * WIDTH
    bands.set(from, [...(bands.get(from) ?? []), one])
  }
  const known = [...bands].filter(([, matches]) => matches.length >= FEWEST).sort(([a], [b]) => a - b)
  const weakest = known[0]
  const strongest = known.at(-1)
  if (!weakest || !strongest || weakest === strongest) return []
  return [band('STRONGEST_OPPONENTS', ...strongest), band('WEAKEST_OPPONENTS', ...weakest)]
}

function band(code: EvidenceCode, from: number, matches: readonly JudgedMatch[]): Evidence {
  const sum = (of: (one: JudgedMatch) => number) => matches.reduce((total, one) => total + of(one), 0)
  return {
    code,
    params: {
      from,
      to: from + WIDTH,
      matches: matches.length,
      wins: sum(({ match }) => (match.won ? 1 : 0)),
      expectedWins: sum(({ chance }) => chance),
      share: sum(({ share }) => share) / matches.length,
      expectedShare: sum(({ expectedShare }) => expectedShare) / matches.length,
    },
    matchIds: matches.map(({ match }) => match.id),
  }
}
