import { outbox, sendQueued, sendRound, unsent } from '@kitchenline/shell-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { forgetToast, press, show, toast, user } from '../../test/on-page.tsx'
import { dana, fakeGateway, problem, won } from '../../test/fake-gateway.ts'
import { BinPage } from './bin-page.tsx'
import { HistoryPage } from './history-page.tsx'

// Without a network: changes of matches wait, are shown, and are made in the order of doing.

const UNREACHABLE = { status: 503, text: 'a proxy without our server' }
const WAITS = 'Saved on this device. It will be sent when you are back online.'
const match = { ...won, version: 3 }
const list = () => screen.queryByRole('list', { name: 'Matches' })?.textContent ?? ''
const textOf = ({ textContent }: Element) => textContent
const sends = () =>
  act(async () => {
    const round = await sendRound(await outbox.list(), (change) => sendQueued(change, AbortSignal.timeout(5_000)))
    await unsent.refresh()
    return round
  })
const changed = () =>
  gateway.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))

let gateway: ReturnType<typeof fakeGateway>
beforeEach(async () => {
  forgetToast()
  await unsent.remove(...unsent.read().map(({ id }) => id))
  gateway = fakeGateway({
    'GET /api/matches': { body: [match] },
    'GET /api/matches/summary': { body: { totalMatches: 1, wins: 1, losses: 0, winRate: 100 } },
    'GET /api/opponents': { body: [dana] },
    'GET /api/matches/deleted': { body: [] },
    'GET /api/opponents/merges': { body: [] },
    'PUT /api/matches/m1': UNREACHABLE,
    'DELETE /api/matches/m1': UNREACHABLE,
    'POST /api/matches/m1/restore': UNREACHABLE,
  })
})

const open = () => show(<HistoryPage />)
async function choose(action: 'Edit Match' | 'Delete Match') {
  await user.click(await screen.findByRole('button', { name: 'Actions for the match against Dana' }))
  await user.click(screen.getByRole('menuitem', { name: action }))
  return screen.findByRole('dialog', { name: action })
}
async function edit(field: string, text: string) {
  const dialog = await choose('Edit Match')
  await user.type(await within(dialog).findByLabelText(field), text)
  await press('Save changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('an edit waits, is in the list with the next one, and each is made from what came before', async () => {
  open()
  await edit('Location (optional)', 'Court 3')
  expect(toast()?.title).toBe(WAITS)
  expect(list()).toContain('Waiting to be sent')
  await edit('Notes (optional)', 'windy')
  await screen.findByRole('region', { name: '2 changes not sent yet' })
  // The second one waits behind the first.
  expect(changed()).toHaveLength(1)
  expect(unsent.read().map(({ changes }) => changes)).toEqual([['own-matches'], ['own-matches']])

  const versions: (string | null)[] = []
  const answered = globalThis.fetch
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'PUT') versions.push(new Headers(init.headers).get('If-Match'))
    return answered(url, init)
  }
  gateway.answers['PUT /api/matches/m1'] = { body: { ...match, version: 4 } }
  await sends()
  expect(changed().slice(1)).toMatchObject([{ body: { location: 'Court 3' } }, { body: { notes: 'windy' } }])
  expect(versions).toEqual(['"3"', '"4"'])
  expect(unsent.read()).toEqual([])
})

it('a deleted match leaves the list, and Undo brings it back, before the server knows of either', async () => {
  open()
  await choose('Delete Match')
  await press('Delete')
  await waitFor(() => expect(toast()?.title).toBe(WAITS))
  expect(list()).not.toContain('Dana')
  await act(async () => toast()?.action?.onClick())
  await waitFor(() => expect(list()).toContain('Dana'))
  gateway.answers['DELETE /api/matches/m1'] = { body: { success: true } }
  gateway.answers['POST /api/matches/m1/restore'] = { body: match }
  await sends()
  expect(changed().map(({ method }) => method)).toEqual(['DELETE', 'DELETE', 'POST'])
})

it('the bin has what was deleted, and no longer what was taken back', async () => {
  gateway.answers['GET /api/matches/deleted'] = { body: [{ ...match, deletedAt: new Date().toISOString() }] }
  show(<BinPage />)
  await user.click(await screen.findByRole('button', { name: /^Restore the match/ }))
  await waitFor(() => expect(toast()?.title).toBe(WAITS))
  expect(screen.queryByRole('article')).toBeNull()
})

describe('an edit of a match that was changed elsewhere meanwhile', () => {
  const saved = { ...match, location: 'Riverside', version: 5 }
  beforeEach(async () => {
    open()
    await edit('Notes (optional)', 'windy')
    gateway.answers['PUT /api/matches/m1'] = problem('STALE_VERSION', 412)
    gateway.answers['GET /api/matches'] = { body: [saved] }
    await sends()
  })
  const question = async () => within(await screen.findByRole('region', { name: '1 change not sent yet' }))

  it('is a question that says what differs first, with both versions folded below', async () => {
    const both = await question()
    const table = await both.findByRole('table')
    expect(within(table).getAllByRole('row').map(textOf)).toEqual(['What differsYour versionSaved version', 'NoteswindyEmpty'])
    expect(both.getAllByText('Riverside')).toHaveLength(2)
    expect(both.getByText('Both versions in full').closest('details')?.open).toBe(false)
    expect(list()).not.toContain('Waiting to be sent')
  })

  it('is made all the same on request', async () => {
    const both = await question()
    await both.findByRole('table')
    gateway.answers['PUT /api/matches/m1'] = { body: { ...saved, notes: 'windy', version: 6 } }
    await press('Save mine anyway')
    await waitFor(() => expect(unsent.read()).toMatchObject([{ options: { ifMatch: 5 } }]))
    await sends()
    expect(unsent.read()).toEqual([])
  })

  it('is given up on request', async () => {
    await question()
    await press('Keep the saved version')
    await waitFor(() => expect(unsent.read()).toEqual([]))
  })
})

it('an edit of a match that was erased elsewhere says so, and can be discarded', async () => {
  open()
  await edit('Notes (optional)', 'windy')
  gateway.answers['PUT /api/matches/m1'] = problem('MATCH_NOT_FOUND', 404)
  await sends()
  await screen.findByText('This match no longer exists.')
  await press('Discard the waiting change: Edit Match · Dana')
  await waitFor(() => expect(unsent.read()).toEqual([]))
})

it('a deletion of what was erased elsewhere is done', async () => {
  open()
  await choose('Delete Match')
  await press('Delete')
  await waitFor(() => expect(toast()?.title).toBe(WAITS))
  gateway.answers['DELETE /api/matches/m1'] = problem('MATCH_NOT_FOUND', 404)
  await sends()
  expect(unsent.read()).toEqual([])
})
