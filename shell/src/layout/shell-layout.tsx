import { onceIdle } from '@kitchenline/shell-api'
import { wholeScreenStore } from '@kitchenline/shell-api/host'
import { classNames, useMedia } from '@kitchenline/ui'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Outlet, useNavigation } from 'react-router-dom'
import { PageGuard } from '../page-guard.tsx'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { OutboxHost } from './outbox-host.tsx'
import { PageHeader } from './page-header.tsx'
import { QuickLogHost } from './quick-log-host.tsx'
import { SideMenu } from './side-menu.tsx'
import { TriedRemotes } from './tried-remotes.tsx'
import { MENU_BESIDE } from './widths.ts'

/** For the next visit: it has time. Where it does not load, the next visit shows what an earlier one kept. */
const KeepLastSeen = lazy(async () => {
  await new Promise<void>(onceIdle)
  const loaded = await import(/* webpackChunkName: "keep-last-seen" */ '../last-seen/keep-last-seen.tsx').catch(() => undefined)
  return { default: loaded?.KeepLastSeen ?? (() => null) }
})

/** What stands around every page of the product, unless the page has taken the whole screen. */
export function ShellLayout() {
  const isMoving = useNavigation().state !== 'idle'
  const isWholeScreen = useIsWholeScreen()
  const isWide = useMedia(MENU_BESIDE)
  return (
    <PageGuard>
      <div className={classNames('layout', isWholeScreen && 'layout--whole')}>
        {!isWholeScreen && (
          <>
            <a href="#page" className="skip-link">
              <FormattedMessage id="nav.skip" />
            </a>
            {isWide && (
              <aside className="layout__menu">
                <SideMenu />
              </aside>
            )}
          </>
        )}
        <div className="layout__main">
          {isMoving && <div className="moving" aria-hidden />}
          <TriedRemotes />
          {!isWholeScreen && <PageHeader />}
          <main id="page" tabIndex={-1} className="layout__page">
            <Outlet />
          </main>
        </div>
        {!isWholeScreen && !isWide && <BottomBar />}
        <QuickLogHost />
        <OutboxHost />
        <Suspense fallback={null}>
          <KeepLastSeen />
        </Suspense>
        <SignInAgain />
      </div>
    </PageGuard>
  )
}

/**
 * React looks at a store again after the first painting: too late for a page that takes the whole screen as it mounts, whose
 * frame would be seen and then move it.
 */
function useIsWholeScreen(): boolean {
  const [isWhole, setWhole] = useState(() => wholeScreenStore.getState().isOccupied)
  useLayoutEffect(() => {
    const follow = () => setWhole(wholeScreenStore.getState().isOccupied)
    follow()
    return wholeScreenStore.subscribe(follow)
  }, [])
  return isWhole
}
