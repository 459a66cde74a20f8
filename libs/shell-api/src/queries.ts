import type { Endpoint } from '@kitchenline/api'
import { OWN_NEWS_KINDS, type NewsKind } from '@kitchenline/domain'
import {
  infiniteQueryOptions,
  type InvalidateOptions,
  queryOptions,
  useQueryClient,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { ownChange } from './kept-answers.ts'
import { send, sendPage, type SendOptions } from './send.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows?: readonly NewsKind[] | undefined }
  }
}

type RequestOptions<E extends Endpoint> = Pick<SendOptions<E>, 'params' | 'query'>

/** The path alone where there is no more to say: under it the menu counts what waits, too. */
const keyOf = ({ path }: Endpoint, { params, query }: { params?: unknown; query?: unknown }): readonly unknown[] =>
  params || query ? [path, { ...(params as object), ...(query as object) }] : [path]

/** The options of a query: its key begins with the endpoint's path, and it knows what makes it stale. */
export const queryOf = <E extends Endpoint>(endpoint: E, options: RequestOptions<E> = {}) =>
  queryOptions({
    queryKey: keyOf(endpoint, options),
    queryFn: ({ signal }) => send(endpoint, { ...options, signal }),
    meta: { shows: endpoint.shows },
  })

const withCursor = <Q>(query: Q, cursor: string): Q => (cursor ? { ...query, cursor } : query)

/** The same for a list in parts. */
export const pagesOf = <E extends Endpoint>(endpoint: E, options: RequestOptions<E> = {}) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, options), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      sendPage(endpoint, { ...options, query: withCursor(options.query, cursor), signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    meta: { shows: endpoint.shows },
  })

/** After such changes: what shows them and is on the screen is requested again, the rest once it is. */
export function refreshStale(
  queryClient: QueryClient,
  kinds: readonly NewsKind[],
  except?: string,
  options?: InvalidateOptions,
): Promise<void> {
  if (kinds.some((kind) => (OWN_NEWS_KINDS as readonly NewsKind[]).includes(kind))) ownChange.setState({ at: Date.now() })
  const isStale = (query: Query) => query.queryKey[0] !== except && kinds.some((kind) => showsOf(query).includes(kind))
  return queryClient.invalidateQueries({ predicate: isStale }, options)
}

/** After a change elsewhere: an answer that is on its way is shown first, or one change after the other would keep a slow page empty. */
export const refreshOnNews = (queryClient: QueryClient, kinds: readonly NewsKind[], except?: string): Promise<void> =>
  refreshStale(queryClient, kinds, except, { cancelRefetch: false })

/** An answer may have been written before there was a query; then its observers know. */
const showsOf = ({ meta, observers }: Query) =>
  [meta, ...observers.map(({ options }) => options.meta)].flatMap((known) => known?.shows ?? [])

/** What a hook calls that has changed something; `except` is the path of a read that it has set right by itself. */
export function useRefresh(): (kinds: readonly NewsKind[], except?: string) => Promise<void> {
  const queryClient = useQueryClient()
  return (kinds, except) => refreshStale(queryClient, kinds, except)
}
