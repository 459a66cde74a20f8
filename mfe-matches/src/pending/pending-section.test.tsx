import type { LogMatchBody } from '@kitchenline/api'
import { unsent } from '@kitchenline/shell-api'
import { toastStore } from '@kitchenline/shell-api/host'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { fakeGateway } from '../../test/fake-gateway.ts'
import { dropAll, keep, waitingMatch } from '../../test/waiting-match.ts'
import { readPending, type PendingMatch } from '../queue/pending-matches.ts'
import { PendingSection } from './pending-section.tsx'

const user = userEvent.setup()
const toast = () => toastStore.getState().toast
const card = () => screen.getByRole('article')
const press = (name: string) => user.click(screen.getByRole('button', { name }))

const madeAt = '2026-05-10T18:30:00.000Z'
const body: LogMatchBody = {
  ...{ matchType: 'doubles', result: 'won', matchDate: madeAt, partnerName: 'Mai', location: 'Court 3' },
  ...{ opponent1Name: 'Bo', opponent1SkillLevel: 3.5, opponent2Name: 'Cy' },
  ...{ playerScore: 22, userScore: [11, 11], opponentScore: [6, 8] },
}
const problem = {
  type: 'x',
  title: 'x',
  status: 404,
  code: 'OPPONENT_NOT_FOUND',
  params: { opponentId: 'o9' },
  message: 'x',
  requestId: 'r',
}

const show = async (over: Partial<PendingMatch> = {}, of = body) => {
  await keep(waitingMatch('m1', { madeAt, ...over }, of))
  renderInShell(<PendingSection />, { messages, user: testUser })
}
beforeEach(() => {
  toastStore.setState({ toast: undefined })
  fakeGateway({ 'GET /api/opponents': { body: [] } })
})
afterEach(dropAll)

it('shows a waiting match as the history will, and that it waits', async () => {
  await show()
  screen.getByRole('heading', { name: '1 match not sent yet' })
  for (const text of [
    'with\u00a0Mai vs\u00a0Bo &\u00a0Cy',
    'Won',
    'Doubles',
    'Court 3',
    '22–14',
    '11–6, 11–8',
    '61% performance',
    'Waiting to be sent',
  ])
    expect(card().textContent).toContain(text)
})

it('shows why the server did not take it', async () => {
  await show({ refusal: { status: 404, text: JSON.stringify(problem) } })
  expect(screen.getByRole('status').textContent).toBe('Needs your decision This opponent no longer exists.')
})

it('is corrected under another key, at its own moment, and waits again', async () => {
  await show({ refusal: { status: 404, text: JSON.stringify(problem) } })
  await press('Edit the waiting match against Bo & Cy')
  const dialog = screen.getByRole('dialog', { name: 'Edit Match' })
  const name = within(dialog).getByLabelText('Opponent 1 name')
  await user.clear(name)
  await user.type(name, 'Di')
  await press('Save changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [corrected] = readPending()
  expect(corrected?.options.body).toEqual({
    ...body,
    opponent1Name: 'Di',
    opponent1SkillCategory: 'intermediate',
    opponent2SkillLevel: 3,
    opponent2SkillCategory: 'intermediate',
  })
  expect(corrected?.id).not.toBe('m1')
  expect(corrected?.refusal).toBeUndefined()
  expect(card().textContent).toContain('Waiting to be sent')
})

it('against a person who has left the book is corrected with the name as it was', async () => {
  const refusal = { status: 404, text: JSON.stringify(problem) }
  await show({ refusal }, { ...body, opponent1Id: 'o9' })
  await press('Edit the waiting match against Bo & Cy')
  expect(await screen.findByLabelText('Opponent 1 name')).toHaveProperty('value', 'Bo')
  await press('Save changes')
  await waitFor(() => expect(readPending()[0]?.refusal).toBeUndefined())
  expect(readPending()[0]?.options.body).toMatchObject({ opponent1Name: 'Bo', opponent1SkillLevel: 3.5 })
  expect(readPending()[0]?.options.body).not.toHaveProperty('opponent1Id')
})

it('against a person who may have been merged is corrected with their id', async () => {
  await show({}, { ...body, opponent1Id: 'o9' })
  await press('Edit the waiting match against Bo & Cy')
  await screen.findByLabelText('Opponent 1 name')
  await user.type(screen.getByLabelText('Notes (optional)'), 'windy')
  await press('Save changes')
  await waitFor(() => expect(readPending()[0]?.options.body).toMatchObject({ notes: 'windy', opponent1Id: 'o9' }))
})

it('that was sent while it was corrected is not written again, and nothing typed is lost', async () => {
  await show()
  await press('Edit the waiting match against Bo & Cy')
  await user.type(screen.getByLabelText('Notes (optional)'), 'windy')
  await act(() => unsent.remove('m1'))
  await press('Save changes')
  await waitFor(() => expect(toast()?.title).toBe('This match has already been sent or discarded.'))
  expect(screen.getByLabelText('Notes (optional)')).toHaveProperty('value', 'windy')
  expect(readPending()).toEqual([])
})

it('is discarded, and comes back by Undo', async () => {
  await show()
  await press('Discard the waiting match against Bo & Cy')
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  act(() => toast()?.action?.onClick())
  await waitFor(() => expect(card().textContent).toContain('Waiting to be sent'))
  expect(readPending()).toMatchObject([waitingMatch('m1', { madeAt }, body)])
})
