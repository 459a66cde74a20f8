import { showToast } from '@kitchenline/shell-api'
import { toastStore, TOAST_DURATION_MS } from '@kitchenline/shell-api/host'
import { renderInShell } from '@kitchenline/shell-api/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { jest } from '@jest/globals'
import { ToastHost } from './toast-host.tsx'

const messages = { 'toast.region': 'Notices' }
const show = (toast: Parameters<typeof showToast>[0]) => act(() => showToast(toast))
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

/** jsdom's pointer events carry no position. */
class PointerEventOfMouse extends MouseEvent {
  readonly pointerId = 1
  readonly pointerType = 'mouse'
  readonly isPrimary = true
}
Object.assign(window, { PointerEvent: PointerEventOfMouse })
const swipe = (toast: HTMLElement, from: number, to: number) => {
  fireEvent.pointerDown(toast, { clientX: from, buttons: 1 })
  fireEvent.pointerMove(toast, { clientX: to, buttons: 1 })
}

beforeEach(() => {
  jest.useFakeTimers()
  toastStore.setState({ toast: undefined })
  renderInShell(<ToastHost />, { messages })
})
afterEach(() => jest.useRealTimers())

describe('a notice', () => {
  it('is gone after five seconds, and forgotten a million milliseconds later', () => {
    show({ title: 'Saved' })
    pass(TOAST_DURATION_MS - 1)
    screen.getByText('Saved')
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
    pass(999_999)
    expect(toastStore.getState().toast).toBeDefined()
    pass(1)
    expect(toastStore.getState().toast).toBeUndefined()
  })

  it('takes the place of the one before', () => {
    show({ title: 'First' })
    show({ title: 'Second' })
    expect(screen.queryByText('First')).toBeNull()
    screen.getByText('Second')
  })

  it('waits while the pointer or the focus is on it', () => {
    show({ title: 'Saved' })
    pass(3000)
    fireEvent.pointerEnter(screen.getByRole('status'))
    pass(60_000)
    fireEvent.pointerLeave(screen.getByRole('status'))
    pass(1999)
    screen.getByText('Saved')
    fireEvent.focus(screen.getByRole('button', { name: 'Close' }))
    pass(60_000)
    fireEvent.blur(screen.getByRole('button', { name: 'Close' }))
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it.each([
    [49, true],
    [50, false],
  ])('swiped %d px to the right stays: %s', (distance, stays) => {
    show({ title: 'Saved' })
    const toast = screen.getByRole('status')
    swipe(toast, 100, 100 + distance)
    expect(toast.style.translate).toBe(`${distance}px 0`)
    fireEvent.pointerUp(toast)
    expect(screen.queryByText('Saved') !== null).toBe(stays)
    expect(toast.style.translate).toBe('')
  })

  it('stays when it is swiped to the left or let go beside it, and does not follow a mouse that only comes by', () => {
    show({ title: 'Saved' })
    const toast = screen.getByRole('status')
    swipe(toast, 100, 130)
    fireEvent.pointerMove(toast, { clientX: 300, buttons: 0 })
    expect(toast.style.translate).toBe('')
    fireEvent.pointerUp(toast)
    screen.getByText('Saved')
    swipe(toast, 200, 0)
    fireEvent.pointerUp(toast)
    screen.getByText('Saved')
  })

  it('is a status, and an alert when something failed', () => {
    show({ title: 'Saved' })
    expect(screen.getByRole('status').textContent).toContain('Saved')
    show({ tone: 'destructive', title: 'Error' })
    expect(screen.getByRole('alert').textContent).toContain('Error')
  })

  it('brings the keyboard with F8', () => {
    fireEvent.keyDown(document, { key: 'F8' })
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notices' }))
  })

  it('runs its action and closes', () => {
    const undo = jest.fn()
    show({ title: 'Match Deleted', action: { label: 'Undo', onClick: undo } })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalled()
    expect(screen.queryByText('Match Deleted')).toBeNull()
  })
})
