import type { RecapDto } from '@kitchenline/api'
import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { RecapSheet } from './recap-sheet.tsx'

const may: RecapDto = {
  ...{
    period: 'month',
    firstDay: '2026-05-01',
    lastDay: '2026-05-31',
    opponent: null,
    partner: null,
    bestWin: null,
    bestDay: null,
    days: [],
  },
  ...{ totalMatches: 4, wins: 3, losses: 1, winRate: 75, performanceScore: 60, bestStreak: 2, daysPlayed: 2 },
  levels: [{ format: 'doubles', from: 3.24, to: 3.68 }],
}
const show = (recap: RecapDto, isNow = true) =>
  renderInShell(<RecapSheet recap={recap} name="May 2026" owner="Jo" isNow={isNow} />, { messages })

it('shows by how much a level moved, and from where, so that both add up', () => {
  show(may)
  expect(screen.getByText('Level in doubles').closest('div')?.textContent).toBe('Level in doubles3.68+0.44 from 3.24')
})

it.each([
  [{ matches: 12, wins: 9, expected: 5.8 }, 'You won 9 of 12; 6 were expected.'],
  [{ matches: 12, wins: 9, expected: 8.6 }, "You won 9 of 12. That's par."],
])('tells what moved a level: %j', (record, sentence) => {
  show({ ...may, levels: [{ format: 'singles', from: 3.79, to: 3.71, record }] })
  screen.getByText(sentence)
})

it('shows a first level as one, with no move to it', () => {
  show({ ...may, levels: [{ format: 'singles', to: 3.64 }] })
  expect(screen.getByText('Level in singles').closest('div')?.textContent).toBe('Level in singles3.64first level')
})

it('says of a level that did not move that it is unchanged', () => {
  show({ ...may, levels: [{ format: 'singles', from: 3.47, to: 3.47 }] })
  expect(screen.getByText('Level in singles').closest('div')?.textContent).toBe('Level in singles3.47unchanged')
})

it('calls a win over a higher level the best one, not an upset, which follows from the chance', () => {
  show({ ...may, bestWin: { matchId: 'm', opponents: ['Mia'], level: 8, playedOn: '2026-05-24' } })
  expect(screen.getByText('Best win').closest('div')?.textContent).toMatch(/^Best winMia/)
})

it('promises a match that is logged to the present period only', () => {
  const empty = { ...may, totalMatches: 0, levels: [] }
  const { unmount } = show(empty)
  screen.getByRole('link', { name: 'Log a match' })
  unmount()
  show(empty, false)
  screen.getByText('No matches in this period')
  expect(screen.queryByRole('link', { name: 'Log a match' })).toBeNull()
})
