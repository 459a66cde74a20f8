import { unsent } from '@kitchenline/shell-api'
import { toastStore } from '@kitchenline/shell-api/host'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequestLists } from '../friends/request-lists.tsx'
import messages from '../messages/en.json' with { type: 'json' }
import { ProfileForm } from '../settings/profile-form.tsx'

// Without a network: what a player answers a friend, and changes of the own profile, wait on the device.

const request = {
  ...{ id: 'r1', status: 'pending', createdAt: '2026-05-01T00:00:00.000Z' },
  sender: {
    id: 'fay',
    name: 'Fay',
    username: 'fay',
    skillLevel: 3.5,
    skillCategory: 'intermediate',
    profilePicture: null,
    bio: null,
  },
}
beforeEach(async () => {
  toastStore.setState({ toast: undefined })
  await unsent.remove(...unsent.read().map(({ id }) => id))
  globalThis.fetch = async (url, init) => {
    if (init?.method !== 'GET') throw new TypeError('Failed to fetch')
    return Response.json(String(url).endsWith('/received') ? [request] : [])
  }
})
const isSaid = () =>
  waitFor(() =>
    expect(toastStore.getState().toast?.title).toBe('Saved on this device. It will be sent when you are back online.'),
  )

it('an accepted request is asked no more', async () => {
  renderInShell(<RequestLists />, { messages, user: testUser })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  await isSaid()
  expect(screen.queryByText('Fay')).toBeNull()
  expect(unsent.read()).toMatchObject([{ title: 'Accept · Fay', about: 'friend-request r1', userId: testUser.id }])
})

it('the profile form has what waits, also when it is opened again', async () => {
  const { unmount } = renderInShell(<ProfileForm user={testUser} />, { messages, user: testUser })
  const name = screen.getByLabelText('Full Name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Dana Q')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await isSaid()
  unmount()
  renderInShell(<ProfileForm user={testUser} />, { messages, user: testUser })
  expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Dana Q')
})

it('a change with a password does not lie on the device', async () => {
  renderInShell(<ProfileForm user={testUser} />, { messages, user: testUser })
  await userEvent.clear(screen.getByLabelText('Email'))
  await userEvent.type(screen.getByLabelText('Email'), 'new@example.com')
  await userEvent.type(screen.getByLabelText('Current password'), 'dink-and-drive')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(toastStore.getState().toast?.title).toBe('Error'))
  expect(unsent.read()).toEqual([])
  expect(JSON.stringify({ ...localStorage })).not.toContain('dink-and-drive')
})
