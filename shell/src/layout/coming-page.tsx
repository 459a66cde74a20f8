import { Skeleton, useMedia } from '@kitchenline/ui'
import { useLayoutEffect } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import { PageHeader } from './page-header.tsx'
import { SideMenu } from './side-menu.tsx'
import { MENU_BESIDE } from './widths.ts'

/** The frame of the product while the first page of it is on its way from one that has none. */
export function ComingPage() {
  const isWide = useMedia(MENU_BESIDE)
  // From a form that was scrolled to its button.
  useLayoutEffect(() => void (document.documentElement.scrollTop = 0), [])
  return (
    <div className="layout">
      {isWide && (
        <aside className="layout__menu">
          <SideMenu />
        </aside>
      )}
      <div className="layout__main">
        <div className="moving" aria-hidden />
        <PageHeader isComing />
        <main className="layout__page kl-stack" aria-busy>
          <Skeleton height={320} />
          <Skeleton height={64} lines={5} />
        </main>
      </div>
      {!isWide && <BottomBar />}
    </div>
  )
}
