import { Skeleton } from '@kitchenline/ui'
import { useLayoutEffect } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import { PageHeader } from './page-header.tsx'
import { SideMenu } from './side-menu.tsx'

/** The frame of the product while the first page of it is on its way from one that has none. */
export function ComingPage() {
  // From a form that was scrolled to its button.
  useLayoutEffect(() => void (document.documentElement.scrollTop = 0), [])
  return (
    <div className="layout">
      <aside className="layout__menu">
        <SideMenu />
      </aside>
      <div className="layout__main">
        <div className="moving" aria-hidden />
        <PageHeader isComing />
        <main className="layout__page kl-stack" aria-busy>
          <Skeleton height={320} />
          <Skeleton height={64} lines={5} />
        </main>
      </div>
      <BottomBar />
    </div>
  )
}
