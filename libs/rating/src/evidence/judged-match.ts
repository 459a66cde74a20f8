import { appendMatch } from '../append-match.ts'
import { chanceOfEdge } from '../chance-of-edge.ts'
import { dayNumber } from '../day-number.ts'
import { newLevelState } from '../level-state.ts'
import { orderedMatches } from '../ordered-matches.ts'
import type { RatedMatch } from '../rated-match.ts'
import type { RatedPlayer } from '../rated-player.ts'
import { readLevel } from '../read-level.ts'
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
  levelAfter: number
}

/** The matches that count, in the order of play. */
export function judgedMatches(player: RatedPlayer, matches: readonly RatedMatch[]): JudgedMatch[] {
  const state = newLevelState(player)
  return orderedMatches(matches, state.constants).map((match): JudgedMatch => {
    const { level } = readLevel(state, match.date)
    const team = teamEdge(state, match)
    const against = -teamEdge(state, { ...match, partner: undefined }).others
    const edge = team.own * level + team.others
    appendMatch(state, match)
    return {
      match,
      day: dayNumber(match.date),
      share: pointsShare(match),
      expectedShare: 1 / (1 + Math.exp(-state.constants.pointsLogitPerLevel * edge)),
      chance: chanceOfEdge(edge, state.constants),
      against,
      levelAfter: readLevel(state, match.date).level,
    }
  })
}

function pointsShare({ games }: RatedMatch): number {
  const own = games.reduce((sum, game) => sum + game.own, 0)
  const all = games.reduce((sum, game) => sum + game.own + game.opponent, 0)
  return all > 0 ? own / all : 0.5
}
