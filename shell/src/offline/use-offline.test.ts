import { showToast } from '@kitchenline/shell-api'
import { toastStore, wholeScreenStore } from '@kitchenline/shell-api/host'
import { offerReload } from './use-offline.ts'

const shown = () => toastStore.getState().toast
const close = () => toastStore.setState(({ toast }) => ({ toast: toast && { ...toast, isOpen: false } }))
const words = { title: 'New version ready', label: 'Reload' }

it('a new version waits for a game in progress and for another notice, asks once, and stays until it is answered', () => {
  wholeScreenStore.setState({ isOccupied: true })
  showToast({ title: 'Match Deleted' })
  offerReload(words)
  wholeScreenStore.setState({ isOccupied: false })
  expect(shown()?.title).toBe('Match Deleted')

  close()
  expect(shown()).toMatchObject({ title: 'New version ready', durationMs: Infinity, action: { label: 'Reload' } })

  close()
  offerReload(words)
  showToast({ title: 'Link copied' })
  close()
  expect(shown()).toMatchObject({ title: 'Link copied', isOpen: false })
})
