import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { judgeMatch, newLevelState, readLevel } from '@kitchenline/rating'
import { toQuestion, type Question } from './ask-player.ts'
import type { ScenarioName } from './simulator/scenarios.ts'
import { START } from './simulator/simulate-player.ts'
import { simulateSeason } from './simulator/simulate-season.ts'

/**
 * node bench/rating/change-found.ts [players]: the bound for any gate on fast changes. A test that knows the day, the direction and
 * the shape of the change adds up the points won beyond expectation since then; printed is how many of the changed it finds after
 * twenty matches, by how many ordinary members it takes for changed.
 */
const [count = '300'] = process.argv.slice(2)
const KNOWN = 20
const FALSE_ALARMS = [0.02, 0.05, 0.1, 0.2]
const DAY = 86_400_000
const TOLERANCE = 0.25

type Change = { scenario: ScenarioName; sign: 1 | -1; shape: (day: number) => number }
const CHANGES: Change[] = [
  { scenario: 'injury', sign: -1, shape: (day) => (day >= 60 ? 1 : 0) },
  { scenario: 'plateau', sign: 1, shape: (day) => Math.min(1, day / 75) },
]

for (const format of MATCH_FORMATS) for (const change of CHANGES) report(format, change)

function report(format: MatchFormat, change: Change): void {
  const ask = (scenario: ScenarioName) =>
    simulateSeason({ format, scenario, players: Number(count), seed: 1 }).map((player) =>
      judge(toQuestion(player, [KNOWN]), change),
    )
  const changed = ask(change.scenario)
  const ordinary = ask('member').map(({ surplus }) => surplus)
  const found = FALSE_ALARMS.map((share) => {
    const limit = ordinary.sort((a, b) => b - a)[Math.floor(share * ordinary.length)]!
    return `${percent(mean(changed.map(({ surplus }) => Number(surplus > limit))))} at ${percent(share)}`
  })
  const [claimed, hit] = [mean(changed.map(({ confidence }) => confidence)), mean(changed.map((one) => one.hit))]
  process.stdout.write(
    `${format} ${change.scenario}: claimed ${claimed.toFixed(2)}, hit ${hit.toFixed(2)}, found ${found.join(', ')} false alarms\n`,
  )
}

function judge({ format, level, matches, truth }: Question, { sign, shape }: Change) {
  const state = newLevelState({ format, level })
  let surplus = 0
  for (const match of matches.slice(0, KNOWN)) {
    const { share, expectedShare } = judgeMatch(state, match)
    surplus += sign * shape((match.date.getTime() - START) / DAY) * (share - expectedShare)
  }
  const { level: shown, confidence } = readLevel(state, matches[KNOWN - 1]!.date)
  return { surplus, confidence, hit: Math.abs(shown - truth[KNOWN - 1]!) <= TOLERANCE ? 1 : 0 }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}
