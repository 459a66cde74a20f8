import { absorbMatch } from './absorb-match.ts'
import { dayNumber } from './day-number.ts'
import type { LevelState } from './level-state.ts'
import type { RatedMatch } from './rated-match.ts'
import { FILTERS, copyTotals, type FilterName } from './totals.ts'

/** Below this the people's weights are scaled back before they underflow; far above the smallest number, rarely reached. */
const SMALLEST_SCALE = 1e-100

/** Takes in a rated match that comes after all others in order. A new day first writes down how things stand. */
export function appendMatch(state: LevelState, match: RatedMatch): void {
  if (state.totals.matches === 0 || dayNumber(match.date) !== state.totals.lastDay) keepMorning(state)
  if (absorbMatch(state, match)) state.log.push(match)
}

function keepMorning(state: LevelState): void {
  for (const name of FILTERS) if (state.totals.filters[name].scale < SMALLEST_SCALE) rescale(state, name)
  state.morning = { totals: copyTotals(state.totals), people: [], matches: state.log.length }
}

function rescale(state: LevelState, name: FilterName): void {
  const filter = state.totals.filters[name]
  for (const person of state.people.values()) person.weights[name] *= filter.scale
  filter.scale = 1
}
