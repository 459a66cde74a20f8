import { readLevel, replayLog } from '@kitchenline/rating'
import { toQuestion } from './ask-player.ts'
import { growingLog } from './growing-log.ts'
import { simulateSeason } from './simulator/simulate-season.ts'

it('a growing log has the state of the whole log so far, however a day was entered', () => {
  const [player] = simulateSeason({ format: 'doubles', scenario: 'member', players: 1, seed: 1 })
  const { format, level, matches } = toQuestion(player!, [])
  // Three matches a day, each day from its last to its first.
  const days = matches.map((match, i) => ({ ...match, date: matches[3 * Math.floor(i / 3)]!.date }))
  const log = growingLog({ format, level })
  const entered = days.map((_, i) => days[3 * Math.floor(i / 3) + 2 - (i % 3)]!)
  entered.forEach((match, i) => {
    log.add(match)
    const whole = replayLog({ format, level }, entered.slice(0, i + 1))
    expect(readLevel(log.state(), match.date)).toEqual(readLevel(whole, match.date))
  })
})
