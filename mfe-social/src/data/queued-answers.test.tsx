import { unsent } from '@kitchenline/shell-api'
import { toastStore } from '@kitchenline/shell-api/host'
import { fakeGateway, noNetwork, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { personOf } from '../../test/people.ts'
import { RequestLists } from '../friends/request-lists.tsx'
import messages from '../messages/en.json' with { type: 'json' }
import { ProfileForm } from '../settings/profile-form.tsx'

// Without a network: what a player answers a friend, and changes of the own profile, wait on the device.

const request = { id: 'r1', status: 'pending', createdAt: '2026-05-01T00:00:00.000Z', sender: personOf('fay', 'Fay') }
fakeGateway(() => ({ '*': noNetwork, '/api/friend-requests/received': [request], '/api/friend-requests/sent': [] }))
beforeEach(async () => {
  toastStore.setState({ toast: undefined })
  await unsent.remove(...unsent.read().map(({ id }) => id))
})
const notice = () => toastStore.getState().toast?.title
const isSaid = () => waitFor(() => expect(notice()).toBe('Saved on this device. It will be sent when you are back online.'))
const openForm = () => renderInShell(<ProfileForm user={testUser} />, { messages, user: testUser })
const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('an accepted request is asked no more', async () => {
  renderInShell(<RequestLists />, { messages, user: testUser })
  await press('Accept')
  await isSaid()
  expect(screen.queryByText('Fay')).toBeNull()
  expect(unsent.read()).toMatchObject([{ title: 'Accept · Fay', about: 'friend-request r1', userId: testUser.id }])
})

it('the profile form has what waits, also when it is opened again', async () => {
  const { unmount } = openForm()
  await fill('Full Name', 'Dana Q')
  await press('Save changes')
  await isSaid()
  unmount()
  openForm()
  expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Dana Q')
})

it('a change with a password does not lie on the device', async () => {
  openForm()
  await fill('Email', 'new@example.com')
  await fill('Current password', 'dink-and-drive')
  await press('Save changes')
  await waitFor(() => expect(notice()).toBe('Error'))
  expect(unsent.read()).toEqual([])
  expect(JSON.stringify({ ...localStorage })).not.toContain('dink-and-drive')
})
