import {
  dayNumber,
  judgeMatch,
  newLevelState,
  orderedMatches,
  type LevelState,
  type RatedMatch,
  type RatedPlayer,
} from '@kitchenline/rating'

/**
 * A log that grows match by match, none older than the last day, as svc-analysis keeps it: the state before that day, and the day's
 * matches, which have no order of their own.
 */
export function growingLog(player: RatedPlayer): { add(match: RatedMatch): void; state(): LevelState } {
  const before = newLevelState(player)
  let today: RatedMatch[] = []
  const end = (state: LevelState): LevelState => {
    for (const match of orderedMatches(today, state.constants)) judgeMatch(state, match)
    return state
  }
  return {
    add(match) {
      if (today[0] && dayNumber(today[0].date) !== dayNumber(match.date)) {
        end(before)
        today = []
      }
      today.push(match)
    },
    state: () => end(structuredClone(before)),
  }
}
