import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { forgetToast, toast, user } from '../../test/on-page.tsx'
import messages from '../messages/en.json' with { type: 'json' }
import { dana, fakeGateway, problem, won } from '../../test/fake-gateway.ts'
import { OpponentsPage } from './opponents-page.tsx'

const bo = { ...dana, id: 'o2', name: 'Bo' }
const BOTH = [won, { ...won, id: 'm2', result: 'lost', matchDate: '2026-05-09T12:00:00.000Z', playedOn: '2026-05-09' }]

let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  forgetToast()
  gateway = fakeGateway({
    'GET /api/opponents': { body: [dana, bo] },
    'GET /api/opponents/o1/matches': { body: BOTH },
  })
})

const sent = () => gateway.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

async function choose(action: string) {
  renderInShell(<OpponentsPage />, { messages, user: testUser, path: '/opponents' })
  await user.click(await screen.findByRole('button', { name: 'Actions for Dana' }))
  await user.click(screen.getByRole('menuitem', { name: action }))
  return within(await screen.findByRole('dialog', { name: action }))
}

describe('some matches', () => {
  it('go to another person of the book, and back', async () => {
    gateway.answers['POST /api/opponents/o1/matches/move'] = { body: { moved: 1, stayed: 1 } }
    const dialog = await choose('Move matches')
    const [first] = await dialog.findAllByRole('checkbox')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    dialog.getByText('Choose the matches and who they were with.')
    await user.click(first!)
    dialog.getByText('1 match chosen')
    await user.selectOptions(dialog.getByLabelText('They were with'), 'Bo')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(toast()?.title).toBe('1 match moved to Bo'))
    expect(toast()?.description).toBe('1 match stays as it is: both are in it.')
    gateway.answers['POST /api/opponents/o2/matches/move'] = { body: { moved: 1, stayed: 0 } }
    toast()!.action!.onClick()
    await waitFor(() => expect(toast()?.title).toBe('1 match moved to Dana'))
    expect(sent()).toEqual([
      ['POST', '/api/opponents/o1/matches/move', { toId: 'o2', matchIds: ['m1'] }],
      ['POST', '/api/opponents/o2/matches/move', { toId: 'o1', matchIds: ['m1'] }],
    ])
  })

  it('go to a new person, all or none at a press; a second try adds no second one', async () => {
    gateway.answers['POST /api/opponents'] = { status: 201, body: { ...bo, id: 'o3' } }
    gateway.answers['POST /api/opponents/o1/matches/move'] = problem('OPPONENT_BUSY', 409)
    const dialog = await choose('Move matches')
    await user.click(await dialog.findByRole('button', { name: 'All' }))
    await user.click(dialog.getByRole('button', { name: 'None' }))
    dialog.getByText('No match chosen')
    await user.click(dialog.getByRole('button', { name: 'All' }))
    await user.selectOptions(dialog.getByLabelText('They were with'), '+ A new person')
    await user.type(dialog.getByLabelText('Name of the new person'), 'Dana from the club')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(toast()?.tone).toBe('destructive'))
    gateway.answers['POST /api/opponents/o1/matches/move'] = { body: { moved: 2, stayed: 0 } }
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(toast()?.title).toBe('2 matches moved to Dana from the club'))
    const keys = gateway.posted().flatMap(({ path, idempotencyKey }) => (path === '/api/opponents' ? [idempotencyKey] : []))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(sent().at(-1)).toEqual(['POST', '/api/opponents/o1/matches/move', { toId: 'o3', matchIds: ['m1', 'm2'] }])
  })
})

it('a merge asks which level, id and notes stay where both have one, and keeps both notes at first', async () => {
  const marked = { ...dana, skillLevel: 4.2, notes: 'lefty', duprId: 'AB12CD' }
  gateway.answers['GET /api/opponents'] = { body: [marked, { ...bo, skillLevel: 3, notes: 'tall', duprId: 'XY34ZW' }] }
  gateway.answers['POST /api/opponents/o1/merge'] = { body: { opponent: bo, unfinished: false } }
  const dialog = await choose('Merge')
  await user.selectOptions(dialog.getByLabelText('Dana is the same person as'), 'o2')
  const shown = (label: string) => [...dialog.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
  expect(shown('Skill level')).toEqual(['3.0 (Bo)', '4.2 (Dana)'])
  expect(shown('Notes')).toEqual(['Both notes', 'tall (Bo)', 'lefty (Dana)'])
  await user.selectOptions(dialog.getByLabelText('Skill level'), '1')
  await user.selectOptions(dialog.getByLabelText('DUPR ID'), '1')
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(toast()?.title).toBe('Merged into Bo'))
  const carried = { skillLevel: 4.2, notes: 'tall\nlefty', duprId: 'AB12CD' }
  expect(sent()).toEqual([['POST', '/api/opponents/o1/merge', { intoId: 'o2', renameInMatches: true, ...carried }]])
})

it('a merge is taken back where it is announced', async () => {
  gateway.answers['POST /api/opponents/o1/merge'] = { body: { opponent: bo, unfinished: false } }
  gateway.answers['DELETE /api/opponents/o1/merge'] = { body: { opponent: dana, unfinished: false } }
  const dialog = await choose('Merge')
  dialog.getByText(/You can undo this for 30 days\./)
  await user.selectOptions(dialog.getByRole('combobox'), 'o2')
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Merged into Bo', action: { label: 'Undo' } }))
  toast()!.action!.onClick()
  await waitFor(() => expect(toast()?.title).toBe('Dana is back on your list'))
})
