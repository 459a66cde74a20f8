import { unsent } from '@kitchenline/shell-api'
import { toastStore } from '@kitchenline/shell-api/host'
import { fakeGateway, renderInShell, testUser, waitingChange } from '@kitchenline/shell-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { LogoutButton } from './logout-button.tsx'

const user = userEvent.setup()
// Refused, for jsdom cannot reload a page.
const gateway = fakeGateway(() => ({ '/api/logout': () => new Response('no', { status: 500 }) }))
afterEach(async () => {
  await unsent.remove('m1')
})

const press = async () => {
  renderInShell(<LogoutButton />, { messages, user: testUser })
  await user.click(screen.getByRole('button', { name: 'Logout' }))
}
const apology = 'Something went wrong on our side. Please try again.'
const failed = () =>
  waitFor(() => expect(toastStore.getState().toast).toMatchObject({ title: 'Logout failed', description: apology }))

it('has no question when nothing is queued', async () => {
  await press()
  await failed()
  expect(gateway.asked).toEqual(['POST /api/logout'])
})

it('names what is queued on this device, and goes only after a yes', async () => {
  await unsent.put(waitingChange())
  await press()
  const dialog = screen.getByRole('dialog', { name: 'Log out with changes waiting?' })
  expect(dialog.textContent).toContain('1 change is waiting to be sent from this device.It can no longer be sent')
  expect(document.activeElement?.textContent).toBe('Cancel')
  expect(gateway.asked).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Logout' }))
  await failed()
  expect(gateway.asked).toEqual(['POST /api/logout'])
  expect(unsent.read()).toHaveLength(1)
})
