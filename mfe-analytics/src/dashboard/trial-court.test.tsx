import { NO_STATS } from '@kitchenline/domain'
import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { trialStats } from './dashboard-page.tsx'
import { TrialCourt } from './trial-court.tsx'

it.each([
  [73.3, 'Clearly better than even.'],
  [64.9, 'A bit better than even.'],
  [50, 'Right at even.'],
  [49.5, 'A bit below even. The next match can change that.'],
  [20, 'Clearly below even. The next match can change that.'],
])('says of %d percent: %s', (performanceScore, text) => {
  renderInShell(<TrialCourt stats={{ ...NO_STATS, totalMatches: 1, performanceScore }} />, { messages })
  screen.getByText(text)
})

it('has figures in whole percents, which know no streak', () => {
  expect(trialStats([])).toMatchObject({ totalMatches: 0, winRate: 0, performanceScore: 0 })
  const scores = [73.33, 60.5, 49.5].map(
    (performanceScore, at) => ({ result: at < 2 ? 'won' : 'lost', performanceScore }) as const,
  )
  const results = { totalMatches: 3, wins: 2, losses: 1, winRate: 67 }
  expect(trialStats(scores)).toEqual({ ...results, currentStreak: 0, performanceScore: 61 })
})
