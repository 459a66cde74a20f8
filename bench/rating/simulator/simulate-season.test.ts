import { simulateSeason } from './simulate-season.ts'

const season = (scenario: 'static' | 'improving', seed = 1) => simulateSeason({ format: 'doubles', scenario, players: 20, seed })

describe('simulateSeason', () => {
  it('is the same for the same seed only', () => {
    expect(season('static')).toEqual(season('static'))
    expect(season('static')).not.toEqual(season('static', 2))
  })

  it('lets the static stand still and the improving gain up to 0.6', () => {
    for (const { m } of season('static')) expect(new Set(m.map((match) => match.r)).size).toBe(1)
    for (const { m } of season('improving')) {
      const gain = m.at(-1)!.r - m[0]!.r
      expect(gain).toBeGreaterThan(0.4)
      expect(gain).toBeLessThanOrEqual(0.6)
    }
  })
})
