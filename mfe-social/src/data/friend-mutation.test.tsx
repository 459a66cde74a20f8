import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFriendMutation, type FriendAction } from './friend-mutation.ts'

let keys: (string | null)[]
let status: number
beforeEach(() => {
  keys = []
  status = 503
  globalThis.fetch = async (_input, init) => {
    if (init?.method !== 'POST') return Response.json({ success: true })
    keys.push(new Headers(init.headers).get('Idempotency-Key'))
    return Response.json({ status: 'pending' }, { status })
  }
})
const ACTIONS: Record<string, FriendAction> = {
  'Ask Bo': { action: 'ask', playerId: 'bo' },
  'Ask Cy': { action: 'ask', playerId: 'cy' },
}

function Actions() {
  const { mutate, isPending } = useFriendMutation({ onDone: () => {}, onRefused: () => {} })
  return Object.entries(ACTIONS).map(([name, action]) => (
    <button key={name} disabled={isPending} onClick={() => mutate(action)}>
      {name}
    </button>
  ))
}

it('sends a friend request again under its key until it has arrived; the next one is another', async () => {
  renderInShell(<Actions />, { messages: {} })
  const ask = async (name: string) => {
    const sent = keys.length
    const button = await screen.findByRole('button', { name })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await userEvent.click(button)
    await waitFor(() => expect(keys).toHaveLength(sent + 1))
  }
  await ask('Ask Bo')
  status = 201
  await ask('Ask Bo')
  await ask('Ask Bo')
  await ask('Ask Cy')
  const [first, again, next, other] = keys
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(again).toBe(first)
  expect(new Set([first, next, other]).size).toBe(3)
})
