import { Button, openLayer, useSwipeToClose } from '@kitchenline/ui'
import { Menu, X } from '@kitchenline/ui/icons'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { MenuDot } from './menu-badge.tsx'
import { SideMenu } from './side-menu.tsx'

/**
 * The side menu of narrow screens. A native dialog brings focus trap, Escape and the return of focus. A swipe to its
 * edge or a touch beside it closes it.
 */
export function MenuSheet() {
  const intl = useIntl()
  const sheet = useRef<HTMLDialogElement>(null)
  const leave = useRef<() => void>(undefined)
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
        <SideMenu onNavigate={close} />
      </dialog>
    </div>
  )
}
