import { absorbMatch } from '../absorb-match.ts'
import { chanceOfEdge, shareOfEdge } from '../chance-of-edge.ts'
import { dayNumber } from '../day-number.ts'
import type { LevelState } from '../level-state.ts'
import type { RatedMatch } from '../rated-match.ts'
import { teamEdge } from '../team-edge.ts'
import type { Totals } from '../totals.ts'

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
  /** By how much it moved the level when it was played. Of the first ones this is known once a level is shown: `withFirstMoves`. */
  levels: number
  /** Shown from the first match on after which any level is. */
  levelAfter: number
  /** Scored matches up to this one. */
  scored: number
}

/** Adds a rated match that comes after all others to the state, and compares it with the expectation. */
export function judgeMatch(state: LevelState, match: RatedMatch): JudgedMatch {
  const { edge, variance, against } = teamEdge(state, match)
  const before = state.totals.level
  absorbMatch(state, match)
  const { matches, firstMoves, level: after } = state.totals
  return {
    match,
    day: dayNumber(match.date),
    share: pointsShare(match),
    expectedShare: shareOfEdge(edge, state.constants, match.scoring),
    chance: chanceOfEdge(edge, variance, state.constants),
    against,
    levels: firstMoves[matches - 1] ?? after - before,
    levelAfter: after,
    scored: matches,
  }
}

/** Matches of a log with what each has moved: the start and the moves of all are the level. */
export function withFirstMoves(judged: readonly JudgedMatch[], { firstMoves }: Totals): JudgedMatch[] {
  return judged.map((one) => {
    const levels = firstMoves[one.scored - 1]
    return levels === undefined ? one : { ...one, levels }
  })
}

function pointsShare({ games }: RatedMatch): number {
  const own = games.reduce((sum, game) => sum + game.own, 0)
  const all = games.reduce((sum, game) => sum + game.own + game.opponent, 0)
  return all > 0 ? own / all : 0.5
}
