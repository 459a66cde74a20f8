import { act, screen, waitFor, within } from '@testing-library/react'
import { forgetToast, press, show, toast, user } from '../../test/on-page.tsx'
import { clear as match, dana, fakeGateway, problem } from '../../test/fake-gateway.ts'
import { holdAnswers } from '../../test/hold-answers.ts'
import { HistoryPage } from './history-page.tsx'

const APOLOGY = 'Something went wrong on our side. Please try again.'
const cards = () => screen.queryAllByRole('article')
/** With the days above its matches. */
const list = () => screen.getByRole('list', { name: 'Matches' }).textContent
const sent = (method: string) => gateway.calls.filter((call) => call.method === method)

let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  forgetToast()
  gateway = fakeGateway({
    'GET /api/matches': { body: [match] },
    'GET /api/matches/summary': { body: { totalMatches: 3, wins: 1, losses: 2, winRate: 33.3 } },
    'GET /api/opponents': { body: [dana] },
  })
})

async function choose(action: 'Edit Match' | 'Delete Match') {
  show(<HistoryPage />)
  await user.click(await screen.findByRole('button', { name: 'Actions for the match against Dana' }))
  await user.click(screen.getByRole('menuitem', { name: action }))
  return screen.findByRole('dialog', { name: action })
}

describe('editing', () => {
  it('opens with the match and sends what changed', async () => {
    gateway.answers['PUT /api/matches/m1'] = { body: { ...match, result: 'lost' } }
    const dialog = await choose('Edit Match')
    expect(within(dialog).getAllByRole('radio', { name: /Singles|Doubles|Tournament|Practice/ })).toHaveLength(4)
    expect(await within(dialog).findByLabelText('Your score')).toHaveProperty('value', '11,11')
    await user.click(within(dialog).getByRole('radio', { name: 'Lost' }))
    await press('Save changes')
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Match Updated', tone: 'success' }))
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ result: 'lost' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('marks required fields that were emptied', async () => {
    const dialog = await choose('Edit Match')
    await user.clear(await within(dialog).findByLabelText('Your score'))
    await press('Save changes')
    expect(toast()?.title).toBe('Please fill in all required fields')
    expect(within(dialog).getByLabelText('Your score').getAttribute('aria-invalid')).toBe('true')
    expect(sent('PUT')).toEqual([])
  })
})

describe('an edit that is under way', () => {
  it('shows in the list at once, and goes out of it again when the server refuses', async () => {
    const answer = holdAnswers('PUT')
    gateway.answers['PUT /api/matches/m1'] = problem('UNEXPECTED', 500)
    const dialog = await choose('Edit Match')
    await user.type(await within(dialog).findByLabelText('Location (optional)'), 'Court 3')
    await press('Save changes')
    await waitFor(() => expect(list()).toContain('Court 3'))
    answer()
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', tone: 'destructive' }))
    expect(list()).not.toContain('Court 3')
    expect(within(dialog).getByLabelText('Location (optional)')).toHaveProperty('value', 'Court 3')
  })
})

describe('an edit that came second', () => {
  const saved = { ...match, location: 'Riverside', notes: 'hot', version: 5 }
  const begin = async () => {
    gateway.answers['PUT /api/matches/m1'] = problem('STALE_VERSION', 412)
    const dialog = await choose('Edit Match')
    await user.type(await within(dialog).findByLabelText('Notes (optional)'), 'windy')
  }
  const meet = async (now = saved) => {
    await begin()
    gateway.answers['GET /api/matches'] = { body: [now] }
    await press('Save changes')
    return within(await screen.findByRole('alert'))
  }

  it('shows the saved version, keeps mine and saves both', async () => {
    const conflict = await meet()
    conflict.getByText('This match has been changed elsewhere')
    for (const text of ['Riverside', 'hot']) expect(conflict.getByRole('article').textContent).toContain(text)
    expect(screen.getByLabelText('Notes (optional)')).toHaveProperty('value', 'windy')
    expect(screen.getByLabelText('Location (optional)')).toHaveProperty('value', 'Riverside')

    gateway.answers['PUT /api/matches/m1'] = { body: { ...saved, notes: 'windy' } }
    await press('Save mine anyway')
    await waitFor(() => expect(toast()?.title).toBe('Match Updated'))
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ notes: 'windy' }, { notes: 'windy' }])
  })

  it('stays open when the saved version is no longer in the list that is shown', async () => {
    await begin()
    const answered = globalThis.fetch
    globalThis.fetch = async (url, init) =>
      String(url).startsWith('/api/matches?') ? Response.json(String(url).includes('from=') ? [saved] : []) : answered(url, init)
    await press('Save changes')
    await screen.findByRole('alert')
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(screen.getByLabelText('Notes (optional)')).toHaveProperty('value', 'windy')
  })

  it('gives way on request', async () => {
    await meet()
    await press('Keep the saved version')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(list()).toContain('Riverside'))
    expect(sent('PUT')).toHaveLength(1)
  })

  it('finds the saved version on another day too', async () => {
    const moved = { ...saved, matchDate: new Date('2026-05-12T12:00').toISOString(), playedOn: '2026-05-12' }
    const answered = globalThis.fetch
    const isOfDay = (url: unknown) => String(url).includes('from=')
    globalThis.fetch = async (url, init) => (isOfDay(url) ? Response.json([]) : answered(url, init))
    const conflict = await meet(moved)
    expect(conflict.getByRole('article').textContent).toContain('May\u00a012,\u00a02026')
  })
})

describe('deleting', () => {
  it('confirms with the safe answer first, deletes at once and offers to undo', async () => {
    gateway.answers['DELETE /api/matches/m1'] = { body: { success: true } }
    gateway.answers['POST /api/matches/m1/restore'] = { body: match }
    const dialog = await choose('Delete Match')
    within(dialog).getByText('It stays under “Recently deleted” for 30 days.')
    expect(document.activeElement?.textContent).toBe('Cancel')
    await press('Delete')
    await waitFor(() => expect(cards()).toHaveLength(0))
    const description = 'It can be restored for 30\u00a0days.'
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Match Deleted', description }))
    await act(async () => toast()?.action?.onClick())
    await waitFor(() => expect(toast()?.title).toBe('Match restored'))
    await waitFor(() => expect(cards()).toHaveLength(1))
  })

  it('puts the match back when the server refuses', async () => {
    gateway.answers['DELETE /api/matches/m1'] = problem('UNEXPECTED', 500)
    await choose('Delete Match')
    await press('Delete')
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', description: APOLOGY, tone: 'destructive' }))
    expect(cards()).toHaveLength(1)
  })

  it('takes a match out of the list that was deleted elsewhere', async () => {
    gateway.answers['DELETE /api/matches/m1'] = problem('MATCH_NOT_FOUND', 404)
    await choose('Delete Match')
    gateway.answers['GET /api/matches'] = { body: [] }
    await press('Delete')
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', description: 'This match no longer exists.' }))
    await waitFor(() => expect(cards()).toHaveLength(0))
  })

  it('reports an Undo that fails', async () => {
    gateway.answers['DELETE /api/matches/m1'] = { body: { success: true } }
    gateway.answers['POST /api/matches/m1/restore'] = problem('UNEXPECTED', 500)
    await choose('Delete Match')
    await press('Delete')
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Match Deleted' }))
    await act(async () => toast()?.action?.onClick())
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', description: APOLOGY }))
  })
})
