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
  gateway = fakeGateway({})
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
