import { unsent } from '@kitchenline/shell-api'
import { signOutStore } from '@kitchenline/shell-api/host'
import { renderInShell, testUser, waitingChange } from '@kitchenline/shell-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { DangerCard } from './danger-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** Noon where the test runs. */
const dueAt = new Date('2026-12-01T12:00').toISOString()
let status: number
beforeEach(() => {
  status = 200
  globalThis.fetch = async (_input, init) =>
    init?.method === 'DELETE' ? Response.json({ success: true, dueAt }, { status }) : Response.json([])
})
afterEach(() => {
  signOutStore.setState({ notice: undefined })
})
afterEach(() => unsent.forget())
const notice = () => signOutStore.getState().notice

it('a player who deletes the account leaves, and reads by which day it can be kept', async () => {
  renderInShell(<DangerCard username="ana" />, { messages, user: testUser })
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Type your username/), 'Ana')
  await userEvent.type(dialog.getByLabelText('Your password'), 'secret')
  status = 503
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete account' })).toHaveProperty('disabled', false))
  expect(notice()).toBeUndefined()
  status = 200
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
  const description = 'It will be erased on December\u00a01,\u00a02026. Sign in before then to keep it.'
  await waitFor(() => expect(notice()).toEqual({ title: 'Your account will be deleted', description }))
})

it('a password that is missing is not called wrong', async () => {
  renderInShell(<DangerCard username="ana" />, { messages, user: testUser })
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
  dialog.getByText('Please enter your current password')
  expect(dialog.queryByText('Wrong password')).toBeNull()
})

it('a player who logs out everywhere leaves here too', async () => {
  renderInShell(<SessionsCard />, { messages, user: testUser })
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out everywhere' }))
  await waitFor(() => expect(notice()).toEqual({ title: 'Logged out on every device' }))
})

it('both say how many changes on this device go with it', async () => {
  await unsent.put(waitingChange())
  renderInShell(
    <>
      <SessionsCard />
      <DangerCard username="ana" />
    </>,
    { messages, user: testUser },
  )
  for (const name of ['Log out everywhere', 'Delete account']) {
    await userEvent.click(await screen.findByRole('button', { name }))
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByText('1 change is waiting to be sent from this device.')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  }
})
