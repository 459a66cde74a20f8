import { MATCH_FORMATS } from '@kitchenline/domain'
import { replayLog, type RatedMatch } from '@kitchenline/rating'
import { toQuestion } from './ask-player.ts'
import { random } from './simulator/random.ts'
import type { ScenarioName } from './simulator/scenarios.ts'
import { simulateSeason } from './simulator/simulate-season.ts'

const TEN = 10
const ORDERS = 8
const SCENARIOS: ScenarioName[] = ['member', 'apart', 'improving member', 'missing levels', 'one silent partner']

describe.each(MATCH_FORMATS)('the first level shown in %s', (format) => {
  it.each(SCENARIOS)('does not hang on who came first: %s', (scenario) => {
    const source = random(4)
    for (const player of simulateSeason({ format, scenario, players: 30, seed: 4 })) {
      const { level, matches } = toQuestion(player, [])
      const ten = matches.slice(0, TEN)
      const first = replayLog({ format, level }, ten).totals
      for (let order = 0; order < ORDERS; order += 1) {
        const other = replayLog({ format, level }, onOtherDays(ten, source.index)).totals
        expect(Math.abs(other.level - first.level)).toBeLessThan(0.02)
        expect(other.start).toBeCloseTo(first.start, 3)
      }
    }
  })
})

function onOtherDays(matches: readonly RatedMatch[], index: (below: number) => number): RatedMatch[] {
  const days = matches.map(({ date }) => date)
  return matches.map((match) => ({ ...match, date: days.splice(index(days.length), 1)[0]! }))
}
