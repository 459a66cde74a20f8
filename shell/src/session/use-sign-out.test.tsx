import { drafts, signOut, unsent } from '@kitchenline/shell-api'
import { signOutStore } from '@kitchenline/shell-api/host'
import { renderInShell, testUser, waitingChange } from '@kitchenline/shell-api/testing'
import { act, waitFor } from '@testing-library/react'
import { useSignOutOnRequest } from './use-sign-out.ts'

afterEach(() => signOutStore.setState({ notice: undefined }))

it('leaves nothing of a player whose session a page has ended, and shows the notice after the load', async () => {
  let loads = 0
  const Shell = () => {
    useSignOutOnRequest(() => {
      loads += 1
    })
    return null
  }
  await unsent.put(waitingChange({ userId: 'user-2', id: 'm2' }))
  for (const over of [{}, { id: 'm3', stored: {} }]) await unsent.put(waitingChange(over))
  drafts.keep('log-match', testUser.id, { opponent: 'Bo' })
  renderInShell(<Shell />, { messages: {}, user: testUser })
  act(() => signOut({ title: 'Logged out on every device' }))
  await waitFor(() => expect(loads).toBe(1))
  expect(drafts.read('log-match', testUser.id)).toBeUndefined()
  expect(unsent.read().map(({ id }) => id)).toEqual(['m2'])
  expect(localStorage.getItem('kitchenline.signedIn')).toBe('0')
  expect(JSON.parse(sessionStorage.getItem('kitchenline.toast') ?? 'null')).toEqual({ title: 'Logged out on every device' })
})
