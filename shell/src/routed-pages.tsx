import { followNavigation } from '@kitchenline/ui'
import { useLayoutEffect } from 'react'
import { RouterProvider, type DataRouter } from 'react-router-dom'

/**
 * The page of the router. Ours listens after the provider, never before: a router that has a listener does not repeat for its provider
 * what happened while React drew in parts, and the page would stay empty (react-router issue 15527).
 */
export function RoutedPages({ router }: { router: DataRouter }) {
  useLayoutEffect(
    () => router.subscribe(followNavigation(() => !router.state.initialized || router.state.navigation.state !== 'idle')),
    [router],
  )
  return <RouterProvider router={router} />
}
