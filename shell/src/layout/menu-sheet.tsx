import { Button } from '@kitchenline/ui'
import { Menu, X } from '@kitchenline/ui/icons'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { SideMenu } from './side-menu.tsx'

/** The side menu of narrow screens. A native dialog brings the focus trap, Escape and the way back. */
export function MenuSheet() {
  const intl = useIntl()
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => sheet.current?.close()
  return (
    <div className="menu-sheet-opener">
      <Button
        tone="quiet"
        shape="icon"
        onClick={() => sheet.current?.showModal()}
        aria-label={intl.formatMessage({ id: 'nav.open' })}
      >
        <Menu aria-hidden />
      </Button>
      <dialog ref={sheet} className="menu-sheet" aria-label={intl.formatMessage({ id: 'nav.main' })}>
        <Button tone="quiet" shape="icon" onClick={close} aria-label={intl.formatMessage({ id: 'common.close' })}>
          <X aria-hidden />
        </Button>
        <SideMenu onNavigate={close} />
      </dialog>
    </div>
  )
}
