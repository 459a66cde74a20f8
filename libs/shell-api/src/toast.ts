import { useIntl, type PrimitiveType } from 'react-intl'
import { create } from 'zustand'
import { useProblemMessage } from './use-problem-message.ts'

export const TOAST_DURATION_MS = 5000
/** How long a dismissed notice stays in memory. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000

export type ToastAction = { label: string; onClick: () => void }

export type Toast = {
  tone?: 'neutral' | 'success' | 'destructive'
  title: string
  description?: string | undefined
  action?: ToastAction | undefined
  /** Infinity keeps it until it is dismissed. */
  durationMs?: number
}

type ToastState = { toast: (Toast & { id: number; isOpen: boolean }) | undefined }

export const toastStore = create<ToastState>()(() => ({ toast: undefined }))

let lastId = 0

/** Shows one notice; a newer one takes its place. */
export function showToast(toast: Toast): void {
  lastId += 1
  toastStore.setState({ toast: { ...toast, id: lastId, isOpen: true } })
}

/** The shell's alone: closes it, and forgets it much later. */
export function dismissToast(id: number): void {
  const { toast } = toastStore.getState()
  if (toast?.id !== id || !toast.isOpen) return
  toastStore.setState({ toast: { ...toast, isOpen: false } })
  setTimeout(() => {
    if (toastStore.getState().toast?.id === id) toastStore.setState({ toast: undefined })
  }, TOAST_REMOVE_DELAY_MS)
}

/** Notices of a page: what was done, or why not. An error is shown in the server's words, a sentence as it is. */
export function useNotices() {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  return {
    done: (id: string, values?: Record<string, PrimitiveType>) =>
      showToast({ tone: 'success', title: intl.formatMessage({ id }, values) }),
    /** Of a change that this device has until there is a network. */
    waits: (action?: ToastAction) => showToast({ title: intl.formatMessage({ id: 'pending.kept' }), ...(action && { action }) }),
    failed: (why: unknown) =>
      showToast({
        tone: 'destructive',
        title: intl.formatMessage({ id: 'common.error' }),
        description: typeof why === 'string' ? why : problemMessage(why),
      }),
  }
}
