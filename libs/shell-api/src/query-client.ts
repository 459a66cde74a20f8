import { notifyManager, QueryClient } from '@tanstack/react-query'
import { request } from './send.ts'

const FIVE_MINUTES = 5 * 60 * 1000

const isServed = () => Boolean((globalThis.navigator as Partial<Navigator> | undefined)?.serviceWorker?.controller)

/** The cache the specification asks for: no retry, polling or refetch; data stays fresh until it is invalidated. */
export function createQueryClient(): QueryClient {
  // By a timer, a slow device takes the second press of a double tap before its button is disabled.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => request(queryKey.join('/'), { method: 'GET', signal }),
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Infinity,
        gcTime: FIVE_MINUTES,
        // The service worker answers without a network, too.
        networkMode: isServed() ? 'always' : 'online',
      },
      // Without a network too: a change that silently waited for one would leave its form at "Saving...".
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
