import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormattedMessage } from 'react-intl'
import { partHost } from './part-host.ts'
import { RemotePart, type RemotePartModule } from './remote-part.tsx'
import { renderInShell } from './testing.tsx'

const part: RemotePartModule<'mfe_matches/match-list'> = {
  Part: ({ limit }) => <FormattedMessage id="list.title" values={{ limit }} />,
  loadMessages: async () => ({ 'list.title': 'The last {limit} matches' }),
}
const show = () =>
  renderInShell(
    <>
      <p>The page around</p>
      <RemotePart name="mfe_matches/match-list" limit={3} skeleton={<p>Coming</p>} />
    </>,
  )

const originalError = console.error
beforeEach(() => {
  console.error = () => {}
  partHost.Failure = ({ onRetry }) => <button onClick={onRetry}>Try again</button>
})
afterEach(() => {
  console.error = originalError
})

it('holds the place, then draws the part with its own texts', async () => {
  partHost.load = async () => ({ part })
  show()
  screen.getByText('Coming')
  await screen.findByText('The last 3 matches')
})

it('fails alone and can be retried', async () => {
  partHost.load = () => Promise.reject(new Error('unreachable'))
  show()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  screen.getByText('The page around')
  partHost.load = async (_name, options) => (expect(options).toEqual({ isRetry: true }), { part })
  await userEvent.click(retry)
  await screen.findByText('The last 3 matches')
})
