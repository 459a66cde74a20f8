import { publishNews, toastStore } from '@kitchenline/shell-api/host'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeGateway, problem } from '../../test/fake-gateway.ts'
import messages from '../messages/en.json' with { type: 'json' }
import { ConfirmationSlot } from './confirmation-slot.tsx'

const LIST = 'GET /api/match-confirmations'
const ACCEPT = 'PATCH /api/match-confirmations/ana/m1/accept'
const match = {
  ...{ id: 'm1', matchType: 'singles', format: 'singles', result: 'won', performanceScore: 67.2 },
  ...{ playerScore: 22, opponentScore: 14, opponentName: 'Dana', games: [] },
  ...{ matchDate: '2026-05-10T12:00:00.000Z', createdAt: '2026-05-10T12:00:00.000Z' },
}
const changed = {
  ...{ kind: 'changed', matchId: 'm1', since: '2026-05-11T12:00:00.000Z', seen: 's1', said: match, own: match },
  player: { id: 'ana', name: 'Ana', username: 'ana', skillLevel: 3.5, skillCategory: 'intermediate', profilePicture: null },
}
const user = userEvent.setup()
const toast = () => toastStore.getState().toast

let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  toastStore.setState({ toast: undefined })
  gateway = fakeGateway({ [LIST]: { body: [changed] }, 'GET /api/matches': { body: [] } })
})
afterEach(() => gateway.stop())

/** The answer is on its way until it is let go. */
function holdAnswer(): () => void {
  const { fetch } = globalThis
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => (letGo = resolve))
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'PATCH') await isFree
    return fetch(input, init)
  }
  return letGo
}

/** By the news of the change, which another connection brings, the question is gone before its answer has come. */
async function takeOverWhileNewsComes() {
  const letGo = holdAnswer()
  renderInShell(<ConfirmationSlot />, { messages, user: testUser })
  await user.click(await screen.findByRole('button', { name: 'Update mine' }))
  gateway.answers[LIST] = { body: [] }
  publishNews(['match-confirmations'])
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(toast()).toBeUndefined()
  letGo()
}

it('reports that the change was taken over, also when its news is quicker than the answer', async () => {
  gateway.answers[ACCEPT] = { body: { match } }
  await takeOverWhileNewsComes()
  await waitFor(() => expect(toast()?.title).toBe('Your match was updated'))
})

it('reports a refusal as well', async () => {
  gateway.answers[ACCEPT] = problem('UNEXPECTED', 500)
  await takeOverWhileNewsComes()
  await waitFor(() => expect(toast()?.title).toBe('Error'))
})

it('shows what has changed where score, people and day are the same: the type, the hour', async () => {
  const tournament = { ...match, matchType: 'tournament', matchDate: '2026-05-10T12:10:00.000Z' }
  gateway.answers[LIST] = { body: [{ ...changed, said: tournament }] }
  renderInShell(<ConfirmationSlot />, { messages, user: testUser })
  expect((await screen.findByText('Now:')).parentElement?.textContent).toMatch(/· \d+:10\s[AP]M · Tournament$/)
  expect(screen.getByText('Yours:').parentElement?.textContent).toMatch(/· \d+:00\s[AP]M · Singles$/)
})
