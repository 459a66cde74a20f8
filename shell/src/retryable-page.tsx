import { useState, type ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { RemoteFailure } from './remote-failure.tsx'

type Load = () => Promise<{ Component?: ComponentType | null }>

/** The router never retries a page that failed to load; this one can be retried, from where it is by then. */
export function retryablePage(route: RouteObject, present: () => Promise<RouteObject | undefined>): RouteObject {
  if (typeof route.lazy !== 'function') return route
  const load = route.lazy as Load
  const loadPresent: Load = async () => (((await present())?.lazy as Load | undefined) ?? load)()
  const lazy = () => persist(load).catch((error: unknown) => failedPage(loadPresent, error))
  return { ...route, lazy } as RouteObject
}

/** Preloads of the page that came to nothing answer the first tries, and are used up by them. */
const PAUSES_MS = [100, 400]

async function persist(load: Load): ReturnType<Load> {
  for (const pause of PAUSES_MS) {
    try {
      return await load()
    } catch (error) {
      console.warn(error)
      await new Promise((resume) => setTimeout(resume, pause))
    }
  }
  return load()
}

function failedPage(load: Load, error: unknown) {
  console.error(error)
  return {
    Component: function FailedPage() {
      const [Page, setPage] = useState<ComponentType | null>()
      if (Page) return <Page />
      const retry = () => {
        persist(load).then(
          (page) => setPage(() => page.Component),
          (again: unknown) => console.error(again),
        )
      }
      return <RemoteFailure onRetry={retry} />
    },
  }
}
