import { MATCH_FORMATS } from '@kitchenline/domain'
import { askPlayer, toQuestion } from './ask-player.ts'
import { scoreAnswers } from './score-answers.ts'
import type { ScenarioName } from './simulator/scenarios.ts'
import { simulateSeason } from './simulator/simulate-season.ts'

const KNOWN = 20
const TIMES = [10, 20, 50]
const PLAYERS = 40

/** RMSE after twenty matches: about a quarter above what is usual, for forty players are few. */
const MOST: Partial<Record<ScenarioName, Record<(typeof MATCH_FORMATS)[number], number>>> = {
  member: { singles: 0.17, doubles: 0.25 },
  apart: { singles: 0.2, doubles: 0.36 },
  'improving stranger': { singles: 0.22, doubles: 0.3 },
  'apart, rally': { singles: 0.2, doubles: 0.36 },
  'one silent partner': { singles: 0.17, doubles: 0.36 },
}

describe.each(MATCH_FORMATS)('the level of simulated players of %s', (format) => {
  it.each(Object.keys(MOST) as ScenarioName[])('is as near and as sure as it should be: %s', (scenario) => {
    const players = simulateSeason({ format, scenario, players: PLAYERS, seed: 3 })
    const { rmse, claimed, hit } = scoreAnswers(players.flatMap((player) => askPlayer(toQuestion(player, [KNOWN]))))
    expect(rmse).toBeLessThan(MOST[scenario]![format])
    expect(claimed - hit).toBeLessThan(0.14)
    expect(hit - claimed).toBeLessThan(0.3)
  })
})

/** Three matches every Saturday, for seventeen weeks. */
const SATURDAYS: ScenarioName[] = ['static', 'apart', 'improving']

describe.each(MATCH_FORMATS)('people who play %s on Saturdays', (format) => {
  it.each(SATURDAYS)('get no higher claim than is so, after 10, 20 and 50 matches: %s', (scenario) => {
    const players = simulateSeason({ format, scenario, rhythm: 'Saturdays', players: 150, seed: 4 })
    const answers = players.flatMap((player) => askPlayer(toQuestion(player, TIMES)))
    for (const known of TIMES) {
      const { claimed, hit } = scoreAnswers(answers.filter((answer) => answer.known === known))
      expect(claimed - hit).toBeLessThan(0.08)
    }
  })
})
