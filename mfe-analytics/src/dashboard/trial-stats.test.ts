import { trialStats } from './dashboard-page.tsx'

const match = (result: 'won' | 'lost', performanceScore: number) => ({ result, performanceScore })

describe('trialStats', () => {
  it('is all zero before the first match', () => {
    expect(trialStats([])).toMatchObject({ totalMatches: 0, winRate: 0, performanceScore: 0 })
  })

  it('counts in whole percents and knows no streak', () => {
    expect(trialStats([match('won', 73.33), match('won', 60.5), match('lost', 49.5)])).toEqual({
      totalMatches: 3,
      wins: 2,
      losses: 1,
      winRate: 67,
      currentStreak: 0,
      performanceScore: 61,
    })
  })
})
