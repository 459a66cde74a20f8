import { listDeletedMatches, listMatches, matchSummary, type MatchFilters } from '@kitchenline/api'
import { ApiProblem, pagesOf, queryOf, useSession } from '@kitchenline/shell-api'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'

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

/** The player's matches, newest first. */
export function useMatches(query: Query = {}, isNeeded = true) {
  const session = useSession()
  return useQuery({
    ...queryOf(listMatches, { query }),
    placeholderData: keepPreviousData,
    enabled: isNeeded && session.status === 'authenticated',
  })
}

const PAGE_SIZE = 50

/** The player's matches, newest first, part after part. */
export function useMatchPages(query: MatchFilters) {
  return useInfiniteQuery({
    ...pagesOf(listMatches, { query: { ...query, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    ...askAgainWhenBusy,
  })
}

/** Counts over the filtered matches, by the server: the list on the screen may be only a part of them. */
export function useMatchSummary(query: MatchFilters, isNeeded = true) {
  const session = useSession()
  return useQuery({
    ...queryOf(matchSummary, { query }),
    placeholderData: keepPreviousData,
    ...askAgainWhenBusy,
    enabled: isNeeded && session.status === 'authenticated',
  })
}

type Days = { from: string; to: string }

/** All of the player's matches from one day to another, as they are now. */
export function useMatchesBetween(query: Days, isNeeded: boolean) {
  return useQuery({
    ...queryOf(listMatches, { query }),
    enabled: isNeeded,
    staleTime: 0,
    gcTime: 0,
  })
}

/** What was deleted and can still be taken back, latest first. */
export const useBin = () => useInfiniteQuery(pagesOf(listDeletedMatches, { query: { limit: PAGE_SIZE } }))
