import { followNavigation } from '@kitchenline/ui'
import { startTransition, useLayoutEffect, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { RouterProvider, type DataRouter } from 'react-router-dom'

/**
 * The router's page. Our listener must be added after the provider's: a router that already has one does not repeat for
 * its provider what happened during the first render, and the page would stay empty (react-router issue 15527).
 */
export function RoutedPages({ router }: { router: DataRouter }) {
  useLayoutEffect(
    () => router.subscribe(followNavigation(() => !router.state.initialized || router.state.navigation.state !== 'idle')),
    [router],
  )
  return <RouterProvider router={router} />
}

/** As a transition, React gives the browser its turn while it draws. */
export function renderFirst(root: Root, page: ReactNode): void {
  startTransition(() => root.render(page))
}
