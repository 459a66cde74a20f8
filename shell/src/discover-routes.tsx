import type { PageHandle, RemoteModule } from '@kitchenline/shell-api'
import { registerMessages } from '@kitchenline/shell-api/host'
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom'
import { create } from 'zustand'
import { RemoteFrame } from './remote-frame.tsx'
import { RemoteCrash } from './remote-crash.tsx'
import { retryablePage } from './retryable-page.tsx'

export const SHELL_ROUTE = 'shell'

const OWNER_OF: Record<string, string> = {
  '': 'mfe_analytics',
  analytics: 'mfe_analytics',
  'log-match': 'mfe_matches',
  history: 'mfe_matches',
  opponents: 'mfe_matches',
  profile: 'mfe_social',
  'find-friends': 'mfe_social',
  social: 'mfe_social',
  admin: 'mfe_admin',
}

/** Which remote draws this path, if any does. */
export function ownerOf(path: string): string | undefined {
  const [segment = ''] = path.split('/').filter(Boolean)
  return Object.hasOwn(OWNER_OF, segment) ? OWNER_OF[segment] : undefined
}

/** What became of each remote that was asked for its routes. */
export const useRemoteStates = create<Record<string, 'loading' | 'ready' | 'away'>>()(() => ({}))

export type RemoteRouteHandle = { remote: string }
export type LoadRoutes = (remote: string) => Promise<RemoteModule>

/** Asks the owner of a path for its routes on the first visit. A remote that is away costs only its own pages, and is asked again next time. */
export function discoverRoutes(loadRoutes: LoadRoutes): PatchRoutesOnNavigationFunction {
  return async ({ path, patch }) => {
    const remote = ownerOf(path)
    if (!remote || useRemoteStates.getState()[remote] === 'ready') return
    useRemoteStates.setState({ [remote]: 'loading' })
    try {
      const { routes, loadMessages } = await loadRoutes(remote)
      await registerMessages(remote, loadMessages)
      patch(SHELL_ROUTE, [frameOf(remote, routes)])
      useRemoteStates.setState({ [remote]: 'ready' })
    } catch (error) {
      console.error(remote, error)
      useRemoteStates.setState({ [remote]: 'away' })
    }
  }
}

function frameOf(remote: string, routes: RouteObject[]): RouteObject {
  const handle: RemoteRouteHandle = { remote }
  return {
    id: remote,
    handle,
    element: <RemoteFrame remote={remote} />,
    children: [{ id: `${remote}:pages`, errorElement: <RemoteCrash remote={remote} />, children: routes.map(retryablePage) }],
  }
}

export type { PageHandle }
