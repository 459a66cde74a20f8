import messages from '../messages/en.json' with { type: 'json' }
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import { dana, fakeGateway } from '../../test/fake-gateway.ts'
import { LogMatchForm } from '../log-match/log-match-page.tsx'

const chip = { name: dana.name }
const stranger = { ...testUser, id: 'another' }

it('offers the people of the last time before the book has come, to that player alone', async () => {
  fakeGateway({ 'GET /api/opponents': { body: [dana] }, 'GET /api/matches': { body: [] } })
  const { unmount } = renderInShell(<LogMatchForm />, { messages, user: testUser })
  await screen.findByRole('button', chip)
  unmount()

  const again = renderInShell(<LogMatchForm />, { messages, user: testUser })
  screen.getByRole('button', chip)
  again.unmount()

  renderInShell(<LogMatchForm />, { messages, user: stranger })
  expect(screen.queryByRole('button', chip)).toBeNull()
  await screen.findByRole('button', chip)
})
