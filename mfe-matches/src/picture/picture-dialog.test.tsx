import type { MatchDto } from '@kitchenline/api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import { fakeGateway } from '../../test/fake-gateway.ts'
import messages from '../messages/en.json' with { type: 'json' }
import { MatchPictureDialog } from './picture-dialog.tsx'

const match: MatchDto = {
  ...{ id: 'm1', matchType: 'singles', format: 'singles', result: 'won', performanceScore: 67.2 },
  ...{ matchDate: '2026-05-10T12:00:00.000Z', playedOn: '2026-05-10', createdAt: '2026-05-10T12:00:00.000Z' },
  ...{ playerScore: 22, opponentScore: 14, opponentName: 'Dana' },
}

it('offers nothing to save where the browser cannot draw', async () => {
  fakeGateway({ 'GET /api/matches': { body: [match] } })
  renderInShell(<MatchPictureDialog match={match} onClose={() => {}} />, { messages, user: testUser })
  await screen.findByText("We couldn't make the picture.")
  expect(screen.queryByRole('link', { name: 'Save picture' })).toBeNull()
  screen.getByRole('button', { name: 'Post (4:5)', pressed: true })
})
