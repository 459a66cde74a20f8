import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { X } from './icons.ts'
import { openLayer } from './layers.ts'
import { useFocusInside } from './use-focus-inside.ts'
import { useSwipeToClose } from './use-swipe-to-close.ts'

type Props = {
  title: ReactNode
  isOpen: boolean
  onClose: () => void
  /**
   * The row of buttons, the safe one first. The element with data-first-focus gets focus when the dialog opens, else the
   * dialog.
   */
  actions?: ReactNode
  /** The court for what is no work: it closes on a tap beside it as well. */
  ground?: 'paper' | 'court'
  /** At the side, what is behind it stays in sight: for one row of a list after the other. */
  place?: 'middle' | 'side'
  children: ReactNode
}

const PAGE_ROOT = 'app'
let openDialogs = 0
let closedAt = -Infinity
/** One that comes so soon takes the place of the one before. */
const AT_ONCE_MS = 100

/**
 * Modal: the page behind is inert and focus returns to the opener. Escape, Back and, on a phone, a swipe close it.
 * Notices stay reachable because they lie outside of the page root.
 */
export function Dialog({ isOpen, ...rest }: Props) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ title, onClose, actions, ground = 'paper', place, children }: Omit<Props, 'isOpen'>) {
  const id = useId()
  const intl = useIntl()
  const dialog = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [root] = useState(newRoot)
  const isLeaving = useRef(false)

  // With the drawing, not after it: between the two a key would reach the page behind.
  useLayoutEffect(() => {
    document.body.append(root)
    const opener = holdPage()
    if (performance.now() - closedAt < AT_ONCE_MS) dialog.current?.classList.add('kl-dialog--follows')
    const first = box.current?.querySelector<HTMLElement>('[data-first-focus]') ?? box.current
    first?.focus()
    isLeaving.current = false
    return () => {
      isLeaving.current = true
      // Once the keyboard is elsewhere: to take away what has it lays out the page, and so does the dialog that follows.
      queueMicrotask(() => isLeaving.current && root.remove())
      releasePage(opener)
    }
  }, [root])
  // Before the effects of what else comes with the closing, and after another dialog that comes with it.
  useEffect(() => giveBack, [])

  useFocusInside(box)
  useRoomAboveKeyboard(dialog)
  const swipe = useSwipeToClose(box, 'down', onClose)

  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => openLayer(() => close.current()), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }

  const isCourt = ground === 'court'
  const onClick = (event: MouseEvent) => {
    if (isCourt && event.target === event.currentTarget) onClose()
  }

  return createPortal(
    <div className="kl-dialog" role="presentation" onKeyDown={onKeyDown} onClick={onClick} ref={dialog}>
      <div
        className={classNames('kl-dialog__box', isCourt && 'kl-dialog__box--court', place === 'side' && 'kl-dialog__box--side')}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        ref={box}
      >
        <div className="kl-dialog__head" {...swipe}>
          <h2 id={id}>{title}</h2>
          <Button tone="quiet" shape="icon" onClick={onClose} aria-label={intl.formatMessage({ id: 'common.close' })}>
            <X aria-hidden />
          </Button>
        </div>
        {children}
        <div className="kl-dialog__actions">
          {actions ?? (
            <Button onClick={onClose}>
              <FormattedMessage id="common.close" />
            </Button>
          )}
        </div>
      </div>
    </div>,
    root,
  )
}

/** Beside the page only while it is open: one that was drawn ahead is not found there before. */
function newRoot(): HTMLElement {
  const root = document.createElement('div')
  root.className = 'kl-unboxed'
  return root
}

/** What comes by itself must not come over what is being done. */
const isPageHeld = (): boolean => openDialogs > 0

/** A dialog that comes by itself. It may have been on its way for a while: where another is open by now, it does not come. */
export function Unasked({ children }: { children: ReactNode }) {
  const [isHeld] = useState(isPageHeld)
  return isHeld ? null : children
}

const showHeld = () => document.getElementById(PAGE_ROOT)?.toggleAttribute('inert', isPageHeld())

/** What had the keyboard before the dialog that is closing. */
let opener: Element | null = null

/** Answers where the keyboard goes back to: also where the dialog takes the place of another. */
function holdPage(): Element | null {
  openDialogs += 1
  showHeld()
  const before = opener ?? document.activeElement
  opener = null
  return before
}

function releasePage(to: Element | null) {
  openDialogs -= 1
  closedAt = performance.now()
  if (!opener?.isConnected) opener = to
}

/** Only where no other dialog has followed: each change of hands styles the whole page again. */
function giveBack() {
  showHeld()
  if (opener instanceof HTMLElement) opener.focus()
  opener = null
}

/**
 * A phone's keyboard would cover the buttons of the dialog, so the dialog ends above it. A page that is zoomed stays as
 * it is.
 */
function useRoomAboveKeyboard(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: shown } = globalThis
    if (!shown) return
    const fit = () => {
      const covered = shown.scale === 1 ? Math.max(0, window.innerHeight - shown.offsetTop - shown.height) : 0
      const style = part.current?.style
      if (!style) return
      style.top = covered > 0 ? `${shown.offsetTop}px` : ''
      style.bottom = covered > 0 ? `${covered}px` : ''
      if (covered > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    for (const event of ['resize', 'scroll']) shown.addEventListener(event, fit)
    fit()
    return () => {
      for (const event of ['resize', 'scroll']) shown.removeEventListener(event, fit)
    }
  }, [part])
}
