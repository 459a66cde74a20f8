import { appendMatch } from './append-match.ts'
import { dayNumber } from './day-number.ts'
import { isRated } from './is-rated.ts'
import type { LevelState } from './level-state.ts'
import { matchOrder } from './match-order.ts'
import { orderedMatches } from './ordered-matches.ts'
import type { RatedMatch } from './rated-match.ts'
import { copyTotals, newTotals } from './totals.ts'

/**
 * Takes one more match into the state, in place. The newest costs the same however long the log is; one that belongs earlier on the
 * last day begins that day again; an older one begins the log again. False for a match that does not count and changes nothing.
 */
export function addMatch(state: LevelState, match: RatedMatch): boolean {
  const { log, totals, morning, constants } = state
  // Before anything else: an unrated match that began a day would move where that day is begun again.
  if (!isRated(match, constants)) return false
  const last = log.at(-1)
  if (!last || matchOrder(constants)(match, last) >= 0) {
    appendMatch(state, match)
    return true
  }
  const today = dayNumber(match.date) === totals.lastDay
  const again = log.splice(today ? morning.matches : 0)
  if (today) backToMorning(state)
  else begin(state)
  for (const one of orderedMatches([...again, match], constants)) appendMatch(state, one)
  return true
}

function backToMorning(state: LevelState): void {
  const { totals, people } = state.morning
  for (const [id, person] of people) {
    if (person) state.people.set(id, person)
    else state.people.delete(id)
  }
  state.totals = totals
  state.morning = { totals: copyTotals(totals), people: [], matches: state.log.length }
}

function begin(state: LevelState): void {
  state.totals = newTotals(state.constants)
  state.people = new Map()
  state.morning = { totals: newTotals(state.constants), people: [], matches: 0 }
}
