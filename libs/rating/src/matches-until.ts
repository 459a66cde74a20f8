import { absorbMatch } from './absorb-match.ts'
import type { LevelState } from './level-state.ts'
import type { RatedMatch } from './rated-match.ts'
import { readLevel } from './read-level.ts'

const EVEN = [
  { own: 11, opponent: 9 },
  { own: 9, opponent: 11 },
  { own: 11, opponent: 9 },
]

/** How many more matches like the player's own level, each against new people, until the confidence is there. Undefined beyond `most`. */
export function matchesUntil(
  state: LevelState,
  { confidence, asOf, isDoubles, most }: { confidence: number; asOf: Date; isDoubles: boolean; most: number },
): number | undefined {
  const ahead = structuredClone(state)
  for (let matches = 0; matches <= most; matches += 1) {
    const now = readLevel(ahead, asOf)
    if (now.confidence >= confidence) return matches
    absorbMatch(ahead, evenMatch(matches, { level: now.level, asOf, isDoubles }))
  }
  return undefined
}

function evenMatch(n: number, { level, asOf, isDoubles }: { level: number; asOf: Date; isDoubles: boolean }): RatedMatch {
  const person = (name: string) => ({ id: `${n} ${name}`, level })
  const opponents = isDoubles ? [person('left'), person('right')] : [person('across')]
  return { id: `${n}`, date: asOf, games: EVEN, won: true, opponents, ...(isDoubles && { partner: person('beside') }) }
}
