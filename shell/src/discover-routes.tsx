import { MessagesScope, registerMessages, type RemoteModule } from '@kitchenline/shell-api/host'
import { useEffect } from 'react'
import {
  Outlet,
  useLocation,
  useNavigate,
  useRouteError,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom'
import { create } from 'zustand'
import { nextTask } from './next-task.ts'
import { ownerOf, registryStore, segmentOf } from './registry.ts'
import { RemoteFailure } from './remote-failure.tsx'
import { retryablePage } from './retryable-page.tsx'

export const SHELL_ROUTE = 'shell'

/** State of each remote whose routes were requested. */
export const useRemoteStates = create<Record<string, 'loading' | 'ready' | 'unavailable'>>()(() => ({}))

export type RemoteRouteHandle = { remote: string }
export type RouteSource = {
  load: (remote: string) => Promise<RemoteModule>
  /** Looks where the remote is now; true when it has another version than before. */
  refreshRegistry: (remote: string) => Promise<boolean>
  /** Reports to the gateway that a page of the remote threw. */
  reportCrash: (remote: string) => Promise<void>
  /** Loads the whole page: what was loaded of another version stays until then. */
  openAgain: () => void
}

/**
 * Loads the routes of a path's owner on the first visit. An unavailable remote costs only its own pages, and is retried next
 * time.
 */
export function discoverRoutes(source: RouteSource): PatchRoutesOnNavigationFunction {
  return async ({ path, patch, signal }) => {
    const remote = ownerOf(path)
    if (!remote || useRemoteStates.getState()[remote] === 'ready') return
    useRemoteStates.setState({ [remote]: 'loading' })
    // The router has begun in this one.
    await nextTask()
    try {
      const { routes, loadMessages } = await source.load(remote)
      await registerMessages(remote, loadMessages)
      // For one who has gone elsewhere meanwhile the router patches nothing: the next visit does.
      if (signal.aborted) return
      patch(SHELL_ROUTE, [frameOf(remote, routes.filter(isOwnedBy(remote)), source)])
      useRemoteStates.setState({ [remote]: 'ready' })
    } catch (error) {
      console.error(remote, error)
      useRemoteStates.setState({ [remote]: 'unavailable' })
    }
  }
}

/** A remote draws the paths that it declared, and no others. */
const isOwnedBy = (remote: string) => (route: RouteObject) => {
  const isOwn = registryStore.getState()[remote]?.paths.includes(segmentOf(route.path ?? '')) ?? false
  if (!isOwn) console.error(`${remote} has a page at /${route.path}, which is not its own: left out`)
  return isOwn
}

function frameOf(remote: string, routes: RouteObject[], source: RouteSource): RouteObject {
  const handle: RemoteRouteHandle = { remote }
  const refreshRegistry = () => source.refreshRegistry(remote)
  const present = async (path: string | undefined) => {
    await refreshRegistry()
    const { routes: now } = await source.load(remote)
    return now.find((route) => route.path === path)
  }
  return {
    id: remote,
    handle,
    element: <RemoteFrame remote={remote} />,
    children: [
      {
        id: `${remote}:pages`,
        errorElement: <RemoteCrash remote={remote} source={source} />,
        children: routes.map((route) => retryablePage(route, () => present(route.path))),
      },
    ],
  }
}

type CrashProps = { remote: string; source: RouteSource }

/** A page of a remote threw. Of a canary it is opened again, with the version that its visitor has from then on. */
function RemoteCrash({ remote, source }: CrashProps) {
  const error = useRouteError()
  const navigate = useNavigate()
  const here = useLocation()
  const { reportCrash, refreshRegistry, openAgain } = source
  useEffect(() => {
    console.error(remote, error)
    void reportCrash(remote).then(async () => {
      if (await refreshRegistry(remote)) openAgain()
    })
  }, [remote, error, reportCrash, refreshRegistry, openAgain])
  const retry = async () => {
    if (await refreshRegistry(remote)) openAgain()
    // To the same address, which clears the error.
    else void navigate(here, { replace: true })
  }
  return <RemoteFailure onRetry={() => void retry()} />
}

/** Around every page of a remote: its own texts. */
function RemoteFrame({ remote }: { remote: string }) {
  return (
    <MessagesScope source={remote}>
      <Outlet />
    </MessagesScope>
  )
}
