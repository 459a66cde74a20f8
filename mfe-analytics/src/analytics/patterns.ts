import type { AnalyzedMatchDto } from '@kitchenline/api'
import { CLOSE_GAME_LEAD, UNLIKELY_CHANCE, type MatchResult } from '@kitchenline/domain'

export const PATTERNS = ['close', 'third', 'underdog', 'favorite'] as const
type PatternName = (typeof PATTERNS)[number]

/** Games or matches of one kind: how each ended, oldest first, and how many wins were to be expected. */
export type Pattern = { name: PatternName; results: MatchResult[]; won: number; expected: number }

type Tried = { won: boolean; chance: number }

/** Nothing is known beforehand of a single game. */
const EVEN = 0.5

const OF: Record<PatternName, (match: AnalyzedMatchDto) => Tried[]> = {
  close: ({ games = [] }) => games.filter(isClose).map(triedGame),
  third: ({ games = [] }) => games.slice(2, 3).map(triedGame),
  underdog: ({ won, chance }) => (chance < UNLIKELY_CHANCE ? [{ won, chance }] : []),
  favorite: ({ won, chance }) => (chance > 1 - UNLIKELY_CHANCE ? [{ won, chance }] : []),
}

/** Of matches that come newest first. */
export function patternsOf(matches: readonly AnalyzedMatchDto[]): Pattern[] {
  return PATTERNS.map((name) => {
    const tried = matches.toReversed().flatMap(OF[name])
    return {
      name,
      results: tried.map(({ won }) => (won ? 'won' : 'lost')),
      won: tried.filter(({ won }) => won).length,
      expected: tried.reduce((sum, { chance }) => sum + chance, 0),
    }
  })
}

/** Fewer show nothing. */
const FEWEST = 4
/** Standard errors: what luck alone passes once in six. */
const CLEAR = 1

/** What stands out most, good news before bad; undefined where all is as it was to be expected. */
export function strongestOf(patterns: readonly Pattern[]): Pattern | undefined {
  const known = patterns.filter(({ results }) => results.length >= FEWEST)
  const byDistance = known.toSorted((a, b) => distance(b) - distance(a))
  const [best, worst] = [byDistance.at(0), byDistance.at(-1)]
  if (best && distance(best) >= CLEAR) return best
  return worst && distance(worst) <= -CLEAR ? worst : undefined
}

/** Of the wins from those expected, in standard errors. */
function distance({ results: { length }, won, expected }: Pattern): number {
  return (won - expected) / Math.sqrt(Math.max(expected * (1 - expected / length), EVEN * EVEN))
}

function isClose({ own, opponent }: { own: number; opponent: number }): boolean {
  const lead = Math.abs(own - opponent)
  return lead > 0 && lead <= CLOSE_GAME_LEAD
}

const triedGame = ({ own, opponent }: { own: number; opponent: number }): Tried => ({ won: own > opponent, chance: EVEN })
