import type { LogMatchBody } from '@kitchenline/api'
import { unsent } from '@kitchenline/shell-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { forgetToast, press, show, toast, user } from '../../test/on-page.tsx'
import { fakeGateway, problem } from '../../test/fake-gateway.ts'
import { dropAll, keep, waitingMatch } from '../../test/waiting-match.ts'
import { readPending, type PendingMatch } from '../queue/pending-matches.ts'
import { PendingSection } from './pending-section.tsx'

const card = () => screen.getByRole('article')

const madeAt = '2026-05-10T18:30:00.000Z'
const body: LogMatchBody = {
  ...{ matchType: 'doubles', result: 'won', matchDate: madeAt, partnerName: 'Mai', location: 'Court 3' },
  ...{ opponent1Name: 'Bo', opponent1SkillLevel: 3.5, opponent2Name: 'Cy' },
  ...{ playerScore: 22, userScore: [11, 11], opponentScore: [6, 8] },
}
const { status, body: problemBody } = problem('OPPONENT_NOT_FOUND', 404, { opponentId: 'o9' })
const refusal = { status, text: JSON.stringify(problemBody) }

const showWaiting = async (over: Partial<PendingMatch> = {}, of = body) => {
  await keep(waitingMatch('m1', { madeAt, ...over }, of))
  show(<PendingSection />)
}
beforeEach(() => {
  forgetToast()
  fakeGateway({ 'GET /api/opponents': { body: [] } })
})
afterEach(dropAll)

it('shows a waiting match as the history will, and that it waits', async () => {
  await showWaiting()
  screen.getByRole('heading', { name: '1 match not sent yet' })
  for (const text of [
    'with\u00a0Mai vs\u00a0Bo &\u00a0Cy',
    'Won',
    'Doubles',
    'Court 3',
    '22–14',
    '11–6, 11–8',
    '61% performance',
  ])
    expect(card().textContent).toContain(text)
  expect(card().textContent).toContain('Waiting to be sent')
})

it('is corrected under another key, at its own moment, and waits again', async () => {
  await showWaiting({ refusal })
  expect(screen.getByRole('status').textContent).toBe('Needs your decision This opponent no longer exists.')
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
  await showWaiting({ refusal }, { ...body, opponent1Id: 'o9' })
  await press('Edit the waiting match against Bo & Cy')
  expect(await screen.findByLabelText('Opponent 1 name')).toHaveProperty('value', 'Bo')
  await press('Save changes')
  await waitFor(() => expect(readPending()[0]?.refusal).toBeUndefined())
  expect(readPending()[0]?.options.body).toMatchObject({ opponent1Name: 'Bo', opponent1SkillLevel: 3.5 })
  expect(readPending()[0]?.options.body).not.toHaveProperty('opponent1Id')
})

it('against a person who may have been merged is corrected with their id', async () => {
  await showWaiting({}, { ...body, opponent1Id: 'o9' })
  await press('Edit the waiting match against Bo & Cy')
  await screen.findByLabelText('Opponent 1 name')
  await user.type(screen.getByLabelText('Notes (optional)'), 'windy')
  await press('Save changes')
  await waitFor(() => expect(readPending()[0]?.options.body).toMatchObject({ notes: 'windy', opponent1Id: 'o9' }))
})

it('that was sent while it was corrected is not written again, and nothing typed is lost', async () => {
  await showWaiting()
  await press('Edit the waiting match against Bo & Cy')
  await user.type(screen.getByLabelText('Notes (optional)'), 'windy')
  await act(() => unsent.remove('m1'))
  await press('Save changes')
  await waitFor(() => expect(toast()?.title).toBe('This match has already been sent or discarded.'))
  expect(screen.getByLabelText('Notes (optional)')).toHaveProperty('value', 'windy')
  expect(readPending()).toEqual([])
})

it('is discarded, and comes back by Undo', async () => {
  await showWaiting()
  await press('Discard the waiting match against Bo & Cy')
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  act(() => toast()?.action?.onClick())
  await waitFor(() => expect(card().textContent).toContain('Waiting to be sent'))
  expect(readPending()).toMatchObject([waitingMatch('m1', { madeAt }, body)])
})
