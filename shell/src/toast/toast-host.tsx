import { dismissToast, TOAST_DURATION_MS, toastStore, type ToastAction } from '@kitchenline/shell-api/host'
import { Button, classNames, useSwipeToClose } from '@kitchenline/ui'
import { X } from '@kitchenline/ui/icons'
import { useCallback, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useIntl } from 'react-intl'

/** One notice at a time, out of the page root so that an open dialog does not silence it. F8 brings the keyboard here. */
export function ToastHost() {
  const intl = useIntl()
  const host = useRef<HTMLDivElement>(null)
  const toast = toastStore((state) => state.toast)

  useEffect(() => {
    const toHost = (event: KeyboardEvent) => {
      if (event.key === 'F8') host.current?.focus()
    }
    document.addEventListener('keydown', toHost)
    return () => document.removeEventListener('keydown', toHost)
  }, [])

  return createPortal(
    <div ref={host} className="toasts" role="region" aria-label={intl.formatMessage({ id: 'toast.region' })} tabIndex={-1}>
      {toast?.isOpen && <OpenToast key={toast.id} toast={toast} />}
    </div>,
    document.body,
  )
}

type OpenToastProps = { toast: NonNullable<ReturnType<typeof toastStore.getState>['toast']> }

function OpenToast({ toast }: OpenToastProps) {
  const { id, title, description, action, durationMs, tone = 'neutral' } = toast
  const intl = useIntl()
  const close = () => dismissToast(id)
  const take = ({ onClick }: ToastAction) => {
    onClick()
    close()
  }
  const { hold, resume } = useToastTimer(close, durationMs)
  const box = useRef<HTMLDivElement>(null)
  const swipe = useSwipeToClose(box, 'right', close)

  return (
    <div
      ref={box}
      className={classNames('toast', `toast--${tone}`)}
      role={tone === 'destructive' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={resume}
      onFocus={hold}
      onBlur={resume}
      {...swipe}
    >
      <div className="toast__text">
        <p className="toast__title">{title}</p>
        {description && <p>{description}</p>}
      </div>
      {action && (
        <Button tone="secondary" onClick={() => take(action)}>
          {action.label}
        </Button>
      )}
      <button type="button" className="toast__close" onClick={close} aria-label={intl.formatMessage({ id: 'common.close' })}>
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}

/** Counts down to the end of a notice; holding stops the clock, resuming continues with the rest. */
function useToastTimer(onEnd: () => void, durationMs = TOAST_DURATION_MS) {
  const end = useRef(onEnd)
  end.current = onEnd
  const remaining = useRef(durationMs)
  const startedAt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const hold = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    remaining.current -= Date.now() - startedAt.current
  }, [])

  const resume = useCallback(() => {
    if (timer.current !== undefined || !Number.isFinite(remaining.current)) return
    startedAt.current = Date.now()
    timer.current = setTimeout(() => end.current(), Math.max(0, remaining.current))
  }, [])

  useEffect(() => {
    resume()
    // Someone who looks elsewhere does not miss it.
    window.addEventListener('blur', hold)
    window.addEventListener('focus', resume)
    return () => {
      hold()
      window.removeEventListener('blur', hold)
      window.removeEventListener('focus', resume)
    }
  }, [hold, resume])

  return { hold, resume }
}
