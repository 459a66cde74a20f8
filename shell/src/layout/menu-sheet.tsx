import { onceIdle } from '@kitchenline/shell-api'
import { Button, openLayer, useSwipeToClose } from '@kitchenline/ui'
import { Menu, X } from '@kitchenline/ui/icons'
import { startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIntl } from 'react-intl'
import { MenuDot } from './menu-badge.tsx'
import { SideMenu } from './side-menu.tsx'

/**
 * The side menu of narrow screens, drawn once the page has time or it is opened. A native dialog brings focus trap, Escape and the return of focus. A swipe to its
 * edge or a touch beside it closes it.
 */
export function MenuSheet() {
  const intl = useIntl()
  const sheet = useRef<HTMLDialogElement>(null)
  const leave = useRef<() => void>(undefined)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => onceIdle(() => startTransition(() => setDrawn(true))), [])
  useEffect(() => () => leave.current?.(), [])
  const close = () => sheet.current?.close()
  const swipe = useSwipeToClose(sheet, 'left', close)
  useEffect(() => {
    const dialog = sheet.current
    const onClick = ({ clientX }: MouseEvent) => {
      if (dialog && clientX > dialog.getBoundingClientRect().right) dialog.close()
    }
    dialog?.addEventListener('click', onClick)
    return () => dialog?.removeEventListener('click', onClick)
  }, [])
  const open = () => {
    flushSync(() => setDrawn(true))
    sheet.current?.showModal()
    leave.current = openLayer(close)
  }
  return (
    <div className="menu-sheet-opener">
      <Button tone="quiet" shape="icon" onClick={open} aria-label={intl.formatMessage({ id: 'nav.open' })}>
        <Menu aria-hidden />
        <MenuDot />
      </Button>
      <dialog
        ref={sheet}
        className="menu-sheet"
        aria-label={intl.formatMessage({ id: 'nav.main' })}
        onClose={() => leave.current?.()}
        {...swipe}
      >
        <Button tone="quiet" shape="icon" onClick={close} aria-label={intl.formatMessage({ id: 'common.close' })}>
          <X aria-hidden />
        </Button>
        {isDrawn && <SideMenu onNavigate={close} />}
      </dialog>
    </div>
  )
}
