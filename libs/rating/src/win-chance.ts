import { centres } from './centres.ts'
import { chanceOfEdge } from './chance-of-edge.ts'
import type { LevelState } from './level-state.ts'
import type { RatedMatch } from './rated-match.ts'
import { readLevel } from './read-level.ts'
import { teamEdge } from './team-edge.ts'

export type NextMatch = Pick<RatedMatch, 'date' | 'opponents' | 'partner'>

/** Chance of winning the next match, 0.01 to 0.99. A partner of whom no level is known is taken to be like the player. */
export function winChance(state: LevelState, next: NextMatch): number {
  const { unheld } = readLevel(state, next.date)
  const team = teamEdge(state, next, centres(state))
  return chanceOfEdge(team.own * unheld + team.others, state.constants)
}
