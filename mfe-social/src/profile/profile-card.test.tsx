import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { ProfileCard } from './profile-card.tsx'

it.each([
  [4, 'DUPR 4.0'],
  [3.6, 'DUPR 3.6'],
  [3.582, 'DUPR 3.582'],
])('shows a rating of %d as DUPR gives it', (duprRating, shown) => {
  renderInShell(<ProfileCard user={{ ...testUser, duprRating }} />, { messages })
  expect(screen.getByText(shown)).toBeTruthy()
})
