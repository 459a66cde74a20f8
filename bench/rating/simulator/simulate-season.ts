import type { MatchFormat } from '@kitchenline/domain'
import type { LoggedPlayer } from '../player-log.ts'
import { random } from './random.ts'
import { SCENARIOS, type RhythmName, type ScenarioName } from './scenarios.ts'
import { simulatePlayer } from './simulate-player.ts'

/** 51 matches, so that after 50 there is still one to predict. */
const MATCHES = 51

type Season = { format: MatchFormat; scenario: ScenarioName; rhythm?: RhythmName | undefined; players: number; seed: number }

/** A crowd of independent players of one format and scenario; the same seed gives the same crowd. */
export function simulateSeason({ format, scenario, rhythm, players, seed }: Season): LoggedPlayer[] {
  const source = random(seed * 31 + format.length * 7 + Object.keys(SCENARIOS).indexOf(scenario))
  return Array.from({ length: players }, (_, i) =>
    simulatePlayer(`${scenario}${i}`, format, SCENARIOS[scenario], MATCHES, source, rhythm),
  )
}
