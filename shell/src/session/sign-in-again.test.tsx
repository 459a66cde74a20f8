import { announcePlayer, screenOwner } from '@kitchenline/shell-api/host'
import { renderInShell } from '@kitchenline/shell-api/testing'
import { useSession } from '@kitchenline/shell-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { SignInAgain } from './sign-in-again.tsx'

const originalFetch = globalThis.fetch
beforeEach(() => {
  globalThis.fetch = async () => new Response('{}', { status: 401 })
})
afterEach(() => {
  globalThis.fetch = originalFetch
  screenOwner.setState({ player: undefined, trouble: undefined })
  announcePlayer(null)
})

function Page() {
  const { status } = useSession()
  return (
    <>
      <p>{status}</p>
      <SignInAgain />
    </>
  )
}
const open = () => renderInShell(<Page />, { messages })
const question = () => screen.queryByRole('dialog', { name: 'Please sign in again' })

it('tells a player whose session ended meanwhile, once, instead of showing a visitor’s page', async () => {
  announcePlayer({ id: 'ana', name: 'Ana' })
  const { unmount } = open()
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
  expect(dialog.textContent).toContain('Your session has ended. Sign in, and your matches are back.')
  expect(await within(dialog).findByLabelText('Username')).toBeTruthy()
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!)
  await waitFor(() => expect(question()).toBeNull())
  unmount()
  open()
  expect(await screen.findByText('trial')).toBeTruthy()
  expect(question()).toBeNull()
})

it('asks no visitor', async () => {
  open()
  expect(await screen.findByText('trial')).toBeTruthy()
  expect(question()).toBeNull()
})
