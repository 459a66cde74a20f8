import { appendMatch } from './append-match.ts'
import { newLevelState } from './level-state.ts'
import { orderedMatches } from './ordered-matches.ts'
import type { RatedMatch } from './rated-match.ts'
import type { RatedPlayer } from './rated-player.ts'
import { readLevel } from './read-level.ts'

export type Contributions = {
  level: number
  /** The estimate from the levels entered alone, before any score. */
  start: number
  /** Levels by which each match moved the level when it was played, in the order of play. start + sum of matches = level. */
  matches: { matchId: string; levels: number }[]
}

/** A loss has at most the allowance of the constants, a win at least minus that. */
export function contributions(player: RatedPlayer, matches: readonly RatedMatch[], asOf: Date): Contributions {
  const state = newLevelState(player)
  const moves = orderedMatches(matches, state.constants).map((match) => {
    const before = state.totals.level
    appendMatch(state, match)
    return { matchId: match.id, levels: state.totals.level - (state.totals.matches === 1 ? state.totals.start : before) }
  })
  const { level } = readLevel(state, asOf)
  return { level, start: moves.length === 0 ? level : state.totals.start, matches: moves }
}
