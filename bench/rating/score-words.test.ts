import { MATCH_FORMATS } from '@kitchenline/domain'
import { askPlayer, toQuestion } from './ask-player.ts'
import { isRising, scoreWords } from './score-words.ts'
import { SCENARIOS, type ScenarioName } from './simulator/scenarios.ts'
import { simulateSeason } from './simulator/simulate-season.ts'

const KNOWN = [10, 14, 20, 26, 32, 50]
const PLAYERS = 30

it.each(MATCH_FORMATS)('a word that promises more hits more often, over all kinds of people in %s', (format) => {
  const names = Object.keys(SCENARIOS) as ScenarioName[]
  const players = names.flatMap((scenario) => simulateSeason({ format, scenario, players: PLAYERS, seed: 3 }))
  const words = scoreWords(players.flatMap((player) => askPlayer(toQuestion(player, KNOWN))))
  expect(words.map(({ share }) => share > 0.05)).toEqual(words.map(() => true))
  expect(isRising(words)).toBe(true)
})

it('a word that hits less often than the one before is seen', () => {
  const score = (word: 'early' | 'developing' | 'solid' | 'moving', hit: number) => ({ word, hit, share: 0.25, claimed: 0.8 })
  expect(isRising([score('early', 0.7), score('developing', 0.8), score('solid', 0.9), score('moving', 0.1)])).toBe(true)
  expect(isRising([score('early', 0.7), score('developing', 0.8), score('solid', 0.79), score('moving', 0.95)])).toBe(false)
})
