import { FormattedMessage } from 'react-intl'
import { Outlet, useNavigation } from 'react-router-dom'
import { PageGuard } from '../page-guard.tsx'
import { useSendPending } from '../pending/use-send-pending.ts'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { PageHeader } from './page-header.tsx'
import { QuickLogHost } from './quick-log-host.tsx'
import { SideMenu } from './side-menu.tsx'

/** What stands around every page of the product. */
export function ShellLayout() {
  const isMoving = useNavigation().state !== 'idle'
  useSendPending()
  return (
    <PageGuard>
      <div className="layout">
        <a href="#page" className="skip-link">
          <FormattedMessage id="nav.skip" />
        </a>
        <aside className="layout__menu">
          <SideMenu />
        </aside>
        <div className="layout__main">
          {isMoving && <div className="moving" aria-hidden />}
          <PageHeader />
          <main id="page" tabIndex={-1} className="layout__page">
            <Outlet />
          </main>
        </div>
        <BottomBar />
        <QuickLogHost />
        <SignInAgain />
      </div>
    </PageGuard>
  )
}
