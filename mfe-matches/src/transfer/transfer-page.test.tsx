import { toastStore } from '@kitchenline/shell-api/host'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { fakeGateway, problem } from '../../test/fake-gateway.ts'
import { TransferPage } from './transfer-page.tsx'

const user = userEvent.setup()
let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  gateway = fakeGateway({ 'GET /api/matches/imports': { body: [] } })
})
afterEach(() => gateway.stop())

const HEADING = 'date,type,result,own_scores,opponent_scores,opponent\n'
const TOO_LARGE = '\n'.repeat(10_000_001)

it.each([
  ['without rows', HEADING, 'This file has no rows'],
  ['over 10 MB', TOO_LARGE, 'This file is larger than 10 MB. Please split it.'],
  [
    'without the columns',
    'name,score\nBo,11',
    'These columns are missing: date, type, result, own_scores, opponent_scores, opponent',
  ],
])('refuses a file %s as a whole, and shows why', async (_what, text, reason) => {
  renderInShell(<TransferPage />, { messages, user: testUser })
  // jsdom cannot read a file as text.
  const file = Object.assign(new File([text], 'x.csv', { type: 'text/csv' }), { text: async () => text })
  await user.upload(screen.getByLabelText('Choose CSV file'), file)
  expect(await screen.findByText(reason)).toBeTruthy()
})

it('reports an export that fails', async () => {
  gateway.answers['GET /api/matches'] = problem('UNEXPECTED', 500)
  renderInShell(<TransferPage />, { messages, user: testUser })
  await user.click(screen.getByRole('button', { name: 'Matches as CSV' }))
  const description = 'Something went wrong on our side. Please try again.'
  await waitFor(() => expect(toastStore.getState().toast).toMatchObject({ title: 'The export failed', description }))
})

it('invites a visitor', () => {
  renderInShell(<TransferPage />, { messages })
  expect(screen.getByText('Sign up to import and export')).toBeTruthy()
})

describe('an import that the server has begun', () => {
  const running = { importId: 'file-1', state: 'running', rows: 1_200, imported: 500, skipped: 100 }
  const has = (job: object) => {
    gateway.answers['GET /api/matches/imports'] = { body: [{ ...running, ...job }] }
    renderInShell(<TransferPage />, { messages, user: testUser })
  }

  it('shows how far it is, on any device, and takes no second file', async () => {
    has({})
    expect(await screen.findByRole('progressbar', { name: '600 of 1,200 matches' })).toBeTruthy()
    expect(screen.getByText(/You can close this page/).closest('[role="status"]')).toBeTruthy()
    expect(screen.queryByLabelText('Choose CSV file')).toBeNull()
  })

  it('says why it stopped, what to do, and takes back what came of it', async () => {
    has({ state: 'failed', problem: 'OPPONENT_NOT_FOUND' })
    expect(await screen.findByText('The import stopped after 500 matches')).toBeTruthy()
    expect(screen.getByText('This opponent no longer exists.')).toBeTruthy()
    expect(screen.getByText('Undo the import, correct the file and choose it again.')).toBeTruthy()
    gateway.answers['POST /api/matches/import/file-1/undo'] = { body: { deleted: 500 } }
    gateway.answers['GET /api/matches/imports'] = { body: [{ ...running, state: 'undone' }] }
    await user.click(screen.getByRole('button', { name: 'Undo the import' }))
    await waitFor(() => expect(screen.queryByText('The import stopped after 500 matches')).toBeNull())
    expect(gateway.posted()).toMatchObject([{ body: { rows: 1_200 } }])
  })

  it('shows its outcome until it is closed', async () => {
    has({ state: 'done', imported: 1_100 })
    expect(await screen.findByText('1,100 matches imported')).toBeTruthy()
    expect(screen.getByText('100 matches were already imported on the first try.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('1,100 matches imported')).toBeNull()
  })
})
