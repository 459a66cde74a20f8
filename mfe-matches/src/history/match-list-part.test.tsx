import type { MatchDto } from '@kitchenline/api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { dana, fakeGateway } from '../../test/fake-gateway.ts'
import { part } from './match-list-part.tsx'

const match = (id: string, hour: number): MatchDto => ({
  ...{ id, matchType: 'singles', format: 'singles', result: 'won', opponentName: 'Dana', opponentId: 'o1', version: 1 },
  ...{ performanceScore: 67.2, playerScore: 11, opponentScore: 6, games: [{ own: 11, opponent: 6 }] },
  ...{ matchDate: new Date(2026, 4, 10, hour).toISOString(), createdAt: '2026-05-10T12:00:00.000Z', playedOn: '2026-05-10' },
})
const matches = [match('m3', 12), match('m2', 11), match('m1', 10)]
beforeEach(() => {
  fakeGateway({ 'GET /api/opponents': { body: [dana] } })
})

const show = (limit: number) => renderInShell(<part.Part matches={matches} limit={limit} />, { messages, user: testUser })

it('lets its player edit a match where it is shown', async () => {
  show(5)
  const [row] = screen.getAllByRole('article')
  await userEvent.click(within(row!).getByRole('button', { name: /^Won 11–6/ }))
  await userEvent.click(within(row!).getByRole('button', { name: 'Edit Match' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Match' })
  expect(await within(dialog).findByLabelText('Your score')).toHaveProperty('value', '11')
})

it('says how a day went once all of its matches are there', () => {
  const { container, unmount } = show(2)
  expect(container.textContent).not.toMatch(/[23]–0/)
  unmount()
  expect(show(5).container.textContent).toContain('3–0')
})
