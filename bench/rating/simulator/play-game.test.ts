import { MATCH_FORMATS } from '@kitchenline/domain'
import { playGame, USUAL_RULES } from './play-game.ts'
import { random } from './random.ts'

const GAMES = 4000
const RALLY = { scoring: 'rally', target: 21 } as const

describe.each(MATCH_FORMATS)('playGame in %s', (format) => {
  const source = random(3)
  const played = (gap: number, rules = USUAL_RULES) => Array.from({ length: GAMES }, () => playGame(format, gap, rules, source))

  it('goes to 11 and is won by two', () => {
    for (const { own, opponent } of played(0.2)) {
      const [high, low] = own > opponent ? [own, opponent] : [opponent, own]
      expect(high).toBeGreaterThanOrEqual(11)
      expect(high - low).toBeGreaterThanOrEqual(2)
      if (high > 11) expect(high - low).toBe(2)
    }
  })

  it('gives 11-5 on average for half a level, and is 21-14 under rally scoring, and is fair between equals', () => {
    const share = (gap: number, rules = USUAL_RULES) => {
      const games = played(gap, rules)
      const own = games.reduce((sum, game) => sum + game.own, 0)
      return own / games.reduce((sum, game) => sum + game.own + game.opponent, 0)
    }
    expect(share(0.5)).toBeCloseTo(11 / 16, 1.7)
    expect(share(0)).toBeCloseTo(0.5, 1.7)
    expect(share(0.5, RALLY)).toBeCloseTo(21 / 35, 1.7)
    expect(share(0, RALLY)).toBeCloseTo(0.5, 1.7)
  })
})
