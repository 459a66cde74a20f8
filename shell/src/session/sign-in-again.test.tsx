import { announcePlayer, screenOwner, writeSession } from '@kitchenline/shell-api/host'
import { refusal, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { send, useSession } from '@kitchenline/shell-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { editMatch } from '@kitchenline/api'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { SignInAgain } from './sign-in-again.tsx'

beforeEach(() => {
  globalThis.fetch = async () => new Response('{}', { status: 401 })
})
afterEach(() => {
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

it('tells a player whose session ended meanwhile, once, instead of showing a visitor’s page, and asks no visitor', async () => {
  announcePlayer({ id: 'ana', name: 'Ana' })
  const { unmount } = open()
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
  expect(dialog.textContent).toContain('Your session has ended. Sign in, and your matches are back.')
  await within(dialog).findByLabelText('Username')
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!)
  await waitFor(() => expect(question()).toBeNull())
  unmount()
  open()
  await screen.findByText('trial')
  expect(question()).toBeNull()
})

it('names the player, saves what was refused after the sign-in, and leaves it refused when put aside', async () => {
  let outcome: string | undefined
  const { queryClient } = renderInShell(<Page />, { messages, user: testUser })
  const save = () =>
    send(editMatch, { params: { id: 'm1' }, body: { notes: 'windy' } }).then(
      () => (outcome = 'saved'),
      () => (outcome = 'refused'),
    )
  globalThis.fetch = async () => refusal('UNAUTHENTICATED', 401)
  void save()
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
  expect((await within(dialog).findByLabelText<HTMLInputElement>('Username')).value).toBe('dana')
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!)
  await waitFor(() => expect(outcome).toBe('refused'))
  expect(question()).toBeNull()

  void save()
  await screen.findByRole('dialog', { name: 'Please sign in again' })
  globalThis.fetch = async () => Response.json({})
  act(() => writeSession(queryClient, testUser))
  await waitFor(() => expect(outcome).toBe('saved'))
  expect(question()).toBeNull()
})
