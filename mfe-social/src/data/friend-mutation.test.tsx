import { fakeGateway, refusal, renderInShell } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFriendMutation } from './friend-mutation.ts'

const gateway = fakeGateway(() => ({ '/api/friend-requests': () => refusal('DEPENDENCY_UNAVAILABLE', 503) }))

function Actions() {
  const { mutate, isPending } = useFriendMutation({ onDone: () => {}, onRefused: () => {} })
  return ['bo', 'cy'].map((playerId) => (
    <button key={playerId} disabled={isPending} onClick={() => mutate({ action: 'ask', playerId })}>
      {playerId}
    </button>
  ))
}

it('sends a friend request again under its key until it has arrived; the next one is another', async () => {
  renderInShell(<Actions />)
  const ask = async (name: string) => {
    const sent = gateway.keys.length
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(gateway.keys).toHaveLength(sent + 1))
  }
  await ask('bo')
  gateway.answers['/api/friend-requests'] = { status: 'pending' }
  for (const name of ['bo', 'bo', 'cy']) await ask(name)
  const [first, again, next, other] = gateway.keys
  expect(again).toBe(first)
  expect(new Set([first, next, other]).size).toBe(3)
})
