import type { MatchDto } from '@kitchenline/api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { PictureDialog, pictureText } from './picture-dialog.tsx'

const match: MatchDto = {
  ...{ id: 'm1', matchType: 'singles', format: 'singles', result: 'won', performanceScore: 67.2 },
  ...{ matchDate: '2026-05-10T12:00:00.000Z', createdAt: '2026-05-10T12:00:00.000Z' },
  ...{ playerScore: 22, opponentScore: 14, opponentName: 'Dana' },
}

it('offers nothing to save where the browser cannot draw', async () => {
  renderInShell(<PictureDialog match={match} onClose={() => {}} />, { messages, user: testUser })
  await screen.findByText("The picture couldn't be drawn.")
  expect(screen.queryByRole('link', { name: 'Save picture' })).toBeNull()
  expect(screen.getByRole('radio', { name: 'Post (4:5)' })).toHaveProperty('checked', true)
})

it('has all of a picture in words, and no comma for what is not on it', () => {
  const card = { tone: 'won', eyebrow: 'Singles', headline: '2\u2060–\u20600', title: 'vs Dana', footer: 'Ana' } as const
  const figures = [{ label: 'Points', value: '22–14' }]
  expect(pictureText({ ...card, badge: 'Won', figures })).toBe('Kitchenline: Singles, Won, 2–0, vs Dana, Points: 22–14, Ana')
})
