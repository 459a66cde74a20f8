import type { EvidenceState } from './evidence/evidence-state.ts'
import { usualPartners } from './evidence/usual-partners.ts'
import { absorbMatch } from './absorb-match.ts'
import { isChanging } from './claimed-confidence.ts'
import type { LevelState } from './level-state.ts'
import type { RatedMatch, StatedPerson } from './rated-match.ts'
import { readLevel } from './read-level.ts'

const DAY_MS = 86_400_000
const LONG = [
  { own: 11, opponent: 9 },
  { own: 9, opponent: 11 },
  { own: 11, opponent: 9 },
]

type Question = { confidence: number; asOf: Date; isDoubles: boolean; most: number }

/**
 * How many more matches like the player's own level, each against new people, until the confidence is there: as often, as long and
 * with the same partners as up to now, for all three decide how much a match tells. Undefined beyond `most`, and
 * while the level changes: the even matches supposed here would end that. Usual partners must be among the people of the state.
 */
export function matchesUntil(
  state: LevelState,
  found: EvidenceState,
  { confidence, most, ...question }: Question,
): number | undefined {
  if (isChanging(state)) return undefined
  const ahead = structuredClone(state)
  const next = nextMatches(state, found, question)
  let { asOf } = question
  for (let matches = 0; matches <= most; matches += 1) {
    const now = readLevel(ahead, asOf)
    if (now.confidence >= confidence) return matches
    const match = next(matches, now.level)
    absorbMatch(ahead, match)
    asOf = match.date
  }
  return undefined
}

/** The next ones as the player's own ones were, and even. */
function nextMatches({ totals }: LevelState, found: EvidenceState, { asOf, isDoubles }: Pick<Question, 'asOf' | 'isDoubles'>) {
  const days = (totals.lastDay - totals.firstDay) / Math.max(1, totals.matches - 1)
  const long = found.long.matches / Math.max(1, found.results.matches)
  const partner = partnersInTurn(found)
  return (n: number, level: number): RatedMatch => {
    const isLong = Math.floor((n + 1) * long) > Math.floor(n * long)
    const person = (name: string) => ({ id: `${n} ${name}`, level })
    return {
      id: `${n}`,
      date: new Date(asOf.getTime() + Math.floor((n + 1) * days) * DAY_MS),
      games: isLong ? LONG : [LONG[n % 2]!],
      won: isLong || n % 2 === 0,
      opponents: isDoubles ? [person('left'), person('right')] : [person('across')],
      ...(isDoubles && { partner: partner(n) }),
    }
  }
}

/** The usual ones by turns, each as often as up to now; where there are none, new people of whom nothing is known. */
function partnersInTurn(found: EvidenceState): (n: number) => StatedPerson {
  const waiting = usualPartners(found).map(({ id, matches }) => ({ id, matches, turns: 0 }))
  return (n) => {
    const [first, ...others] = waiting
    if (!first) return { id: `${n} beside` }
    const owed = (one: { matches: number; turns: number }) => one.matches / (one.turns + 1)
    const next = others.reduce((most, one) => (owed(one) > owed(most) ? one : most), first)
    next.turns += 1
    return { id: next.id }
  }
}
