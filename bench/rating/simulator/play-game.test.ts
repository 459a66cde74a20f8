import { MATCH_FORMATS } from '@kitchenline/domain'
import { playGame } from './play-game.ts'
import { random } from './random.ts'

const GAMES = 4000

describe.each(MATCH_FORMATS)('playGame in %s', (format) => {
  const source = random(3)
  const played = (gap: number) => Array.from({ length: GAMES }, () => playGame(format, gap, source))

  it('goes to 11 and is won by two', () => {
    for (const { own, opponent } of played(0.2)) {
      const [high, low] = own > opponent ? [own, opponent] : [opponent, own]
      expect(high).toBeGreaterThanOrEqual(11)
      expect(high - low).toBeGreaterThanOrEqual(2)
      if (high > 11) expect(high - low).toBe(2)
    }
  })

  it('gives 11-5 on average for half a level, and is fair between equals', () => {
    const share = (gap: number) => {
      const games = played(gap)
      const own = games.reduce((sum, game) => sum + game.own, 0)
      return own / games.reduce((sum, game) => sum + game.own + game.opponent, 0)
    }
    expect(share(0.5)).toBeCloseTo(11 / 16, 1.7)
    expect(share(0)).toBeCloseTo(0.5, 1.7)
  })
})
