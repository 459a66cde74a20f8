import { feed, friendsWeek, listConfirmations, listEarlierMatches, recap } from '@kitchenline/api'
import type { RecapPeriod } from '@kitchenline/domain'
import { pagesOf, queryOf, useSession } from '@kitchenline/shell-api'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'

/** Part after part, refreshed with every visit: it shows what others do. */
export const useFeed = () =>
  useInfiniteQuery({
    ...pagesOf(feed),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    refetchOnMount: 'always',
  })

/** Refreshed with every visit, as the feed is. */
export const useFriendsWeek = () => useQuery({ ...queryOf(friendsWeek), refetchOnMount: 'always' })

/** How many questions wait for the player's word, of friends or about whom to ask. Who shows them comes only where there are any. */
export function useConfirmationCount(): { count: number; isLoading: boolean } {
  const session = useSession()
  const enabled = session.status === 'authenticated'
  const questions = useQuery({ ...queryOf(listConfirmations), enabled })
  const earlier = useQuery({ ...queryOf(listEarlierMatches), enabled })
  const count = (questions.data?.length ?? 0) + (earlier.data?.length ?? 0)
  return { count, isLoading: questions.isLoading || earlier.isLoading }
}

/** The month or season of a day. Refreshed with every visit: the current one goes on. */
export const useRecap = (period: RecapPeriod, day: string) =>
  useQuery({
    ...queryOf(recap, { query: { period, day } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
