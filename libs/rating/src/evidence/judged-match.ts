import { absorbMatch } from '../absorb-match.ts'
import { chanceOfEdge, shareOfEdge } from '../chance-of-edge.ts'
import { dayNumber } from '../day-number.ts'
import type { LevelState } from '../level-state.ts'
import type { RatedMatch } from '../rated-match.ts'
import { teamEdge } from '../team-edge.ts'

/** A match beside what was to be expected before it, by nothing but the matches before it and the levels stated. */
export type JudgedMatch = {
  match: RatedMatch
  /** UTC days since 1970. */
  day: number
  /** Share of all points won, and the share expected. */
  share: number
  expectedShare: number
  chance: number
  /** Mean level of the opponents after cleaning. */
  against: number
  /** By how much it moved the level when it was played: the start and all of these together are the level. */
  levels: number
  levelAfter: number
  /** Scored matches up to this one. */
  scored: number
}

/** Adds a rated match that comes after all others to the state, and compares it with the expectation. */
export function judgeMatch(state: LevelState, match: RatedMatch): JudgedMatch {
  const { edge, variance, against } = teamEdge(state, match)
  const before = state.totals.level
  absorbMatch(state, match)
  const after = state.totals.level
  return {
    match,
    day: dayNumber(match.date),
    share: pointsShare(match),
    expectedShare: shareOfEdge(edge, state.constants, match.scoring),
    chance: chanceOfEdge(edge, variance, state.constants),
    against,
    levels: after - (state.totals.matches === 1 ? state.totals.start : before),
    levelAfter: after,
    scored: state.totals.matches,
  }
}

function pointsShare({ games }: RatedMatch): number {
  const own = games.reduce((sum, game) => sum + game.own, 0)
  const all = games.reduce((sum, game) => sum + game.own + game.opponent, 0)
  return all > 0 ? own / all : 0.5
}
