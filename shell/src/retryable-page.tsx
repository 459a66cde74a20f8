import { useState, type ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { RemoteFailure } from './remote-failure.tsx'

type Load = () => Promise<{ Component?: ComponentType | null }>

/** The router keeps a page that failed to load as failed for good; this one can be asked for again. */
export function retryablePage(route: RouteObject): RouteObject {
  const children = route.children?.map(retryablePage)
  const withChildren = (children ? { ...route, children } : route) as RouteObject
  if (typeof route.lazy !== 'function') return withChildren
  const load = route.lazy as Load
  const lazy = () => load().catch((error: unknown) => failedPage(load, error))
  return { ...withChildren, lazy } as RouteObject
}

function failedPage(load: Load, error: unknown) {
  console.error(error)
  return {
    Component: function FailedPage() {
      const [Page, setPage] = useState<ComponentType | null>()
      if (Page) return <Page />
      const retry = () => {
        load().then(
          (page) => setPage(() => page.Component),
          (again: unknown) => console.error(again),
        )
      }
      return <RemoteFailure onRetry={retry} />
    },
  }
}
