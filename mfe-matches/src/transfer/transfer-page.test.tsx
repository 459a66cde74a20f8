import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast, user } from '../../test/on-page.tsx'
import remoteMessages from '../messages/en.json' with { type: 'json' }
import words from './messages/en.json' with { type: 'json' }
import { dana, fakeGateway, problem, won } from '../../test/fake-gateway.ts'
import { TransferPage } from './transfer-page.tsx'

const messages = { ...remoteMessages, ...words }

let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  const none = { body: [] }
  gateway = fakeGateway({ 'GET /api/matches': none, 'GET /api/matches/imports': none, 'GET /api/opponents': none })
  history(0)
})
const history = (totalMatches: number) =>
  void (gateway.answers['GET /api/matches/summary'] = { body: { totalMatches, wins: 0, losses: 0, winRate: 0 } })

const open = () => renderInShell(<TransferPage />, { messages, user: testUser })

const HEADING = 'date,type,result,own_scores,opponent_scores,opponent\n'
const TOO_LARGE = '\n'.repeat(10_000_001)

/** jsdom cannot read what is in a file. */
async function choose(content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const arrayBuffer = async () => bytes
  await user.upload(
    screen.getByLabelText('Choose Excel or CSV file'),
    Object.assign(new File([content as string], 'x.csv'), { arrayBuffer }),
  )
}

it.each<[what: string, content: string | Uint8Array, reason: string]>([
  ['without rows', HEADING, 'This file has no rows'],
  ['over 10 MB', TOO_LARGE, 'This file is larger than 10 MB. Please split it.'],
  ['of an older Excel', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), words['transfer.refused.old_workbook']],
  ['without the columns', 'name,points\nBo,11', 'These columns are missing: Date and Opponent'],
])('refuses a file %s as a whole, and shows why', async (_what, content, reason) => {
  open()
  await choose(content)
  await screen.findByText(reason)
})

describe('a file', () => {
  const row = (date: string, opponent = 'Bo') => `${date},singles,won,11,7,${opponent}\n`
  const stored = { ...won, playerScore: 11, opponentScore: 7, opponentName: 'Bo' }

  it('asks which day its dates are, and shows them so', async () => {
    open()
    await choose(HEADING + row('3/4/2026'))
    await screen.findByRole('cell', { name: 'Mar\u00a04,\u00a02026' })
    await user.click(within(screen.getByRole('radiogroup', { name: 'Which day is 3/4/2026?' })).getByLabelText('April 3, 2026'))
    await screen.findByRole('cell', { name: 'Apr\u00a03,\u00a02026' })
  })

  it('keeps every answer, however fast they come, and imports nothing read before the last', async () => {
    open()
    await choose('Tick,Whom,Tally\n2026-10-01,Bo,11-7\n')
    await screen.findByLabelText('Tick')
    const column = (label: string, role: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: role } })
    column('Tick', 'date')
    column('Whom', 'opponent')
    column('Tally', 'score')
    expect(screen.getByLabelText('Tick')).toHaveProperty('value', 'date')
    expect(screen.queryByRole('button', { name: 'Import 1 match' })).toBeNull()
    await screen.findByText('1 row read: 1 to import, 0 with a question, 0 left out')
    const submit = await screen.findByRole('button', { name: 'Import 1 match' })
    await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  })

  it('with the own name as opponent says so at the row, unless the book has a namesake', async () => {
    const { unmount } = open()
    await waitFor(() => expect(gateway.calls.map(({ path }) => path)).toContain('/api/opponents'))
    await choose(HEADING + row('2026-05-10') + row('2026-05-10', testUser.name.toUpperCase()))
    await screen.findByText('Row 3: “opponent” has your own name')
    unmount()
    gateway.answers['GET /api/opponents'] = { body: [{ ...dana, name: testUser.name }] }
    open()
    await choose(HEADING + row('2026-05-10', testUser.name))
    await screen.findByRole('button', { name: 'Import 1 match' })
  })

  it('leaves out what is in the history, until its player wants it twice', async () => {
    gateway.answers['GET /api/matches'] = { body: [stored] }
    open()
    await choose(HEADING + row('2026-05-10') + row('2026-05-10', 'Cy'))
    const skip = await screen.findByLabelText('Skip the match that is already in your history')
    screen.getByRole('button', { name: 'Import 1 match' })
    expect(screen.queryByRole('cell', { name: 'vs Bo' })).toBeNull()
    await user.click(skip)
    screen.getByRole('button', { name: 'Import 2 matches' })
  })

  it('asks once by which scoring its games to 17 and more were played, and sends the answer with those', async () => {
    open()
    await choose(`${HEADING}${row('2026-05-10')}2026-05-11,singles,won,21,19,Bo\n2026-05-12,singles,lost,15,17,Bo\n`)
    const question = 'In 2 matches a game went to 17 or more. Was that rally scoring, a point on every rally?'
    const group = within(await screen.findByRole('radiogroup', { name: question }))
    expect(screen.getByRole('button', { name: 'Import 3 matches' })).toHaveProperty('disabled', true)
    await user.click(group.getByLabelText('Rally'))
    const go = screen.getByRole('button', { name: 'Import 3 matches' })
    await waitFor(() => expect(go).toHaveProperty('disabled', false))
    await user.click(go)
    await waitFor(() => expect(gateway.posted()).toHaveLength(1))
    const { matches } = gateway.posted()[0]!.body as { matches: { scoring?: string }[] }
    expect(matches.map(({ scoring }) => scoring)).toEqual([undefined, 'rally', 'rally'])
  })

  it.each([
    [19_998, 'Your history has room for 2 more matches, with up to 20,000 in all'],
    [20_000, 'Your history is full: it holds up to 20,000 matches'],
  ])('beyond what a history of %s has room for says so before it starts, and does not start', async (there, words) => {
    history(there)
    open()
    await choose(HEADING + row('2026-05-10') + row('2026-05-11') + row('2026-05-12'))
    await screen.findByText(words)
    screen.getByText('Choose a file with fewer rows, or export and delete old matches first.')
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
    expect(gateway.posted()).toEqual([])
  })

  it('that fills a history to the last match is imported', async () => {
    history(19_998)
    open()
    await choose(HEADING + row('2026-05-10') + row('2026-05-11'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 2 matches' })).toHaveProperty('disabled', false))
    expect(screen.queryByText(/has room for/)).toBeNull()
  })

  it('without a row to import says what to do, and offers no button that imports none', async () => {
    open()
    await choose(`${HEADING}someday,chess,won,x,y,\n`)
    await screen.findByText('None of these rows can be imported. Correct the file and choose it again.')
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByText(/^None of these rows/)).toBeNull()
  })

  it('of which an answer may make a row right asks, and gives no row up', async () => {
    open()
    await choose(`${HEADING}2026-05-10,singles,G,11,7,Bo\n`)
    const group = within(await screen.findByRole('radiogroup', { name: 'What does “G” mean?' }))
    expect(screen.queryByText(/^None of these rows/)).toBeNull()
    await user.click(group.getByLabelText('Won'))
    await screen.findByRole('button', { name: 'Import 1 match' })
  })

  it('with nothing but what is in the history says so, and offers no button that imports none', async () => {
    gateway.answers['GET /api/matches'] = { body: [stored] }
    open()
    await choose(HEADING + row('2026-05-10'))
    await screen.findByText("There's nothing new to import in this file.")
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
    await user.click(screen.getByLabelText('Skip the match that is already in your history'))
    screen.getByRole('button', { name: 'Import 1 match' })
  })
})

it('reports an export that fails', async () => {
  gateway.answers['GET /api/matches'] = problem('UNEXPECTED', 500)
  open()
  await user.click(screen.getByRole('button', { name: 'Matches as CSV' }))
  const description = 'Something went wrong on our side. Please try again.'
  await waitFor(() => expect(toast()).toMatchObject({ title: 'The export failed', description }))
})

it('invites a visitor, and promises to add only what is there', async () => {
  renderInShell(<TransferPage />, { messages })
  await screen.findByText('Sign up to import and export')
  expect(screen.queryByText(/We'll add your trial matches/)).toBeNull()
})

it('says without a network that it needs one, and offers nothing that would fail', async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  open()
  screen.getByText('Import and export need a connection.')
  await choose(`${HEADING}2026-05-10,singles,won,11,7,Bo\n`)
  const start = await screen.findByRole('button', { name: 'Import 1 match' })
  const offered = [start, ...['Matches as CSV', 'Everything as JSON'].map((name) => screen.getByRole('button', { name }))]
  for (const button of offered) expect(button).toHaveProperty('disabled', true)
  Reflect.deleteProperty(navigator, 'onLine')
  act(() => void globalThis.dispatchEvent(new Event('online')))
  expect(screen.queryByText('Import and export need a connection.')).toBeNull()
  // The import asks for its history first.
  for (const button of offered) await waitFor(() => expect(button).toHaveProperty('disabled', false))
})

describe('an import that the server has begun', () => {
  const running = { importId: 'file-1', state: 'running', rows: 1_200, imported: 500, skipped: 100 }
  const has = (job: object) => {
    gateway.answers['GET /api/matches/imports'] = { body: [{ ...running, ...job }] }
    open()
  }

  it('shows how far it is, on any device, and takes no second file', async () => {
    has({})
    await screen.findByRole('progressbar', { name: '600 of 1,200 matches' })
    expect(screen.getByText(/You can close this page/).closest('[role="status"]')).not.toBeNull()
    expect(screen.queryByLabelText('Choose Excel or CSV file')).toBeNull()
  })

  it('says why it stopped, what to do, and takes back what came of it', async () => {
    has({ state: 'failed', problem: 'OPPONENT_NOT_FOUND' })
    await screen.findByText('The import stopped after 500 matches')
    screen.getByText('This opponent no longer exists.')
    screen.getByText('Undo the import, correct the file and choose it again.')
    gateway.answers['POST /api/matches/import/file-1/undo'] = { body: { deleted: 500 } }
    gateway.answers['GET /api/matches/imports'] = { body: [{ ...running, state: 'undone' }] }
    await user.click(screen.getByRole('button', { name: 'Undo the import' }))
    await waitFor(() => expect(screen.queryByText('The import stopped after 500 matches')).toBeNull())
    await waitFor(() => expect(toast()?.title).toBe('500 matches were moved to “Recently deleted”'))
    expect(gateway.posted()).toMatchObject([{ body: { rows: 1_200 } }])
  })

  it('says when an undo is over that went on behind its answer', async () => {
    has({ state: 'failed', problem: 'OPPONENT_NOT_FOUND' })
    const undo = await screen.findByRole('button', { name: 'Undo the import' })
    gateway.answers['POST /api/matches/import/file-1/undo'] = { body: { deleted: 500 } }
    gateway.answers['GET /api/matches/imports'] = { body: [{ ...running, state: 'undoing', imported: 300 }] }
    await user.click(undo)
    await screen.findByRole('progressbar', { name: '400 of 1,200 matches' })
    await waitFor(() => expect(toast()?.title).toBe('The import is being undone...'))
    gateway.answers['GET /api/matches/imports'] = { body: [{ ...running, state: 'undone' }] }
    const over = 'The import was undone. Its matches are in “Recently deleted”'
    await waitFor(() => expect(toast()?.title).toBe(over))
  })

  it('shows its outcome until it is closed', async () => {
    has({ state: 'done', imported: 1_100 })
    await screen.findByText('1,100 matches imported')
    screen.getByText('100 matches were already imported on the first try.')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('1,100 matches imported')).toBeNull()
  })

  it('no longer says that it imported them while they are taken back', async () => {
    has({ importId: 'file-2', state: 'done', imported: 1_100 })
    const undo = await screen.findByRole('button', { name: 'Undo the import' })
    globalThis.fetch = () => new Promise(() => {})
    await user.click(undo)
    await screen.findByText('The import is being undone...')
    expect(screen.queryByText('1,100 matches imported')).toBeNull()
    screen.getByRole('progressbar', { name: '1,200 of 1,200 matches' })
  })
})
