import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { chanceOfReaching, dayNumber, judgeMatch, newLevelState, orderedMatches, readLevel } from '@kitchenline/rating'
import { random } from './simulator/random.ts'
import { type RhythmName, SCENARIOS, type ScenarioName } from './simulator/scenarios.ts'
import { simulatePlayer } from './simulator/simulate-player.ts'
import { toRatedMatch } from './to-rated-match.ts'

type Day = { day: number; level: number; matches: number; doubt: number }

/** The level shown at the end of each day of play. */
function daysOf(format: MatchFormat, scenario: ScenarioName, rhythm: RhythmName, seed: number): Day[] {
  const { currentLevel, m } = simulatePlayer('p', format, SCENARIOS[scenario], 120, random(seed), rhythm)
  const state = newLevelState({ format, level: currentLevel })
  const days = new Map<number, Day>()
  for (const [at, match] of orderedMatches(m.map(toRatedMatch), state.constants).entries()) {
    judgeMatch(state, match)
    const { level, sd } = readLevel(state, match.date)
    days.set(dayNumber(match.date), { day: dayNumber(match.date), level, matches: at + 1, doubt: sd ** 2 })
  }
  return [...days.values()].filter(({ matches }) => matches >= 10)
}

const HORIZONS = [45, 120]
const RISES = [0.05, 0.1, 0.2, 0.35]

function* forecasts(days: Day[]) {
  for (const least of [12, 20, 40]) {
    const at = days.findIndex(({ matches }) => matches >= least)
    const now = days[at]!
    const known = days.slice(0, at + 1).filter(({ day }) => day > now.day - 90)
    const pace = known.length / Math.max(28, now.day - known[0]!.day + 1)
    const steps = known
      .slice(1)
      .map(({ level }, n) => level - known[n]!.level)
      .slice(-20)
    for (const horizon of HORIZONS) {
      const coming = days.filter(({ day }) => day > now.day && day <= now.day + horizon)
      if (days.at(-1)!.day < now.day + horizon) continue
      for (const rise of RISES) {
        const chance = chanceOfReaching({ rise, moves: steps, days: pace * horizon, doubt: now.doubt })
        yield { chance, isReached: coming.some(({ level }) => level >= now.level + rise) }
      }
    }
  }
}

/** Players who stay what they are, drift, rise for half a year, or stand apart from their club: as often as was said, in each fifth of chances. */
it('says how often a level is reached, by the estimator itself', () => {
  const made = (['member', 'drift', 'improving member', 'apart'] as const).flatMap((scenario) =>
    (['spread', 'Saturdays'] as const).flatMap((rhythm) =>
      MATCH_FORMATS.flatMap((format) =>
        Array.from({ length: 12 }, (_, seed) => [...forecasts(daysOf(format, scenario, rhythm, seed + 1))]).flat(),
      ),
    ),
  )
  for (const fifth of [0, 1, 2, 3]) {
    const some = made.filter(({ chance }) => Math.floor(chance * 5) === fifth)
    const mean = some.reduce((sum, { chance }) => sum + chance, 0) / some.length
    const share = some.filter(({ isReached }) => isReached).length / some.length
    expect({ fifth, off: Math.abs(mean - share) < 0.1, mean, share, n: some.length }).toMatchObject({ off: true })
  }
})
