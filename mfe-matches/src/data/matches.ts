import { listDeletedMatches, listMatches, matchSummary, type MatchFilters } from '@kitchenline/api'
import { ApiProblem, send, sendPage, useSession } from '@kitchenline/shell-api'
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'

/** Then the page says so, and the person decides. */
const TIMES = 2
const SECOND_MS = 1_000

/**
 * Options of a query that may be a search: a server that is busy with this player's other requests refuses it and asks for a second. Not
 * all come back at the same moment.
 */
export const askAgainWhenBusy = {
  retry: (failures: number, error: Error) => failures < TIMES && isForASecond(error),
  retryDelay: () => SECOND_MS * (1 + Math.random() / 2),
}

function isForASecond(error: Error): boolean {
  const { code, params } = (error instanceof ApiProblem && error.problem) || {}
  return code === 'OVERLOADED' || (code === 'TOO_MANY_REQUESTS' && params?.retryAfter === '1')
}

type Query = MatchFilters & { limit?: number }

const matchesQuery = (query: Query) =>
  queryOptions({
    queryKey: [listMatches.path, query],
    queryFn: ({ signal }) => send(listMatches, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The player's matches, newest first. */
export function useMatches(query: Query = {}, isNeeded = true) {
  const session = useSession()
  return useQuery({ ...matchesQuery(query), enabled: isNeeded && session.status === 'authenticated' })
}

const PAGE_SIZE = 50

/** The player's matches, newest first, part after part. */
export function useMatchPages(query: MatchFilters) {
  return useInfiniteQuery({
    queryKey: [listMatches.path, 'pages', query],
    queryFn: ({ pageParam: cursor, signal }) =>
      sendPage(listMatches, { query: { ...query, limit: PAGE_SIZE, ...(cursor && { cursor }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...askAgainWhenBusy,
  })
}

const matchSummaryQuery = (query: MatchFilters) =>
  queryOptions({
    queryKey: [matchSummary.path, query],
    queryFn: ({ signal }) => send(matchSummary, { query, signal }),
    placeholderData: keepPreviousData,
    ...askAgainWhenBusy,
  })

/** Counts over the filtered matches, by the server: the list on the screen may be only a part of them. */
export function useMatchSummary(query: MatchFilters, isNeeded = true) {
  const session = useSession()
  return useQuery({ ...matchSummaryQuery(query), enabled: isNeeded && session.status === 'authenticated' })
}

type Days = { from: string; to: string }

/** All of the player's matches between two moments, as they are now. */
export function useMatchesBetween(query: Days, isNeeded: boolean) {
  return useQuery({
    queryKey: [listMatches.path, 'between', query],
    queryFn: ({ signal }) => send(listMatches, { query, signal }),
    enabled: isNeeded,
    staleTime: 0,
    gcTime: 0,
  })
}

/** What was deleted and can still be taken back, latest first. */
export function useBin() {
  return useInfiniteQuery({
    queryKey: [listDeletedMatches.path],
    queryFn: ({ pageParam: cursor, signal }) =>
      sendPage(listDeletedMatches, { query: { limit: PAGE_SIZE, ...(cursor && { cursor }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
}
