import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  type Query,
  QueryClient,
} from '@tanstack/react-query'
import { request } from './send.ts'

const FIVE_MINUTES = 5 * 60 * 1000

const isServed = () => Boolean((globalThis.navigator as Partial<Navigator> | undefined)?.serviceWorker?.controller)

class FreshQueryClient extends QueryClient {
  readonly #readAgain = new WeakSet<Query>()

  /**
   * A first answer that is on its way may be from before the change; by itself the cache would wait for it, and call it fresh. It is
   * given up, or with `cancelRefetch: false` shown, and what was on its way is read once more.
   */
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    const underWay = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    if (options?.cancelRefetch === false) underWay.forEach((query) => this.#readOnceMore(query, options))
    else if (filters.refetchType !== 'none')
      for (const query of underWay) if (query.state.data === undefined) void query.cancel({ revert: true })
    return super.invalidateQueries(filters, options)
  }

  #readOnceMore(query: Query, options: InvalidateOptions): void {
    if (this.#readAgain.has(query)) return
    this.#readAgain.add(query)
    const again = () => {
      this.#readAgain.delete(query)
      void this.invalidateQueries({ queryKey: query.queryKey, exact: true }, options)
    }
    void query.fetch().then(again, again)
  }
}

/** The cache the specification asks for: no retry, polling or refetch; data stays fresh until it is invalidated. */
export function createQueryClient(): QueryClient {
  // By a timer, a slow device takes the second press of a double tap before its button is disabled.
  notifyManager.setScheduler(queueMicrotask)
  const client = new FreshQueryClient({
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
  // Nor does an answer from before undo what a screen has written after a change.
  client.getQueryCache().subscribe((event) => {
    const isWritten = event.type === 'updated' && event.action.type === 'success' && event.action.manual
    const { queryKey, state } = event.query
    if (!isWritten || state.fetchStatus !== 'fetching') return
    queueMicrotask(() => {
      // Then it is read again already.
      if (event.query.state.isInvalidated) return
      void client.cancelQueries({ queryKey, exact: true })
      void client.invalidateQueries({ queryKey, exact: true })
    })
  })
  return client
}
