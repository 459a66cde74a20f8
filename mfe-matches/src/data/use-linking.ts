import { linkOpponent, listFriends, mergeOpponents, unlinkOpponent } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useRefreshMatches } from './use-refresh-matches.ts'

const friendsQuery = queryOptions({ queryKey: [listFriends.path], queryFn: ({ signal }) => send(listFriends, { signal }) })

/** Fetched only where an entry of the book is, or is to be, one of them. */
export function useFriends(isNeeded: boolean) {
  return useQuery({ ...friendsQuery, enabled: isNeeded })
}

export function useLinkOpponent(id: string) {
  const refresh = useRefreshMatches()
  return useMutation({
    mutationFn: (friendId: string) => send(linkOpponent, { params: { id }, body: { friendId } }),
    onSettled: () => refresh(),
  })
}

export function useUnlinkOpponent(id: string) {
  const refresh = useRefreshMatches()
  return useMutation({ mutationFn: () => send(unlinkOpponent, { params: { id } }), onSettled: () => refresh() })
}

/** With a long history the rest continues in the background, and a repeated call finds it done. */
export function useMergeOpponents(id: string) {
  const refresh = useRefreshMatches()
  return useMutation({
    mutationFn: (body: { intoId: string; renameInMatches: boolean }) => send(mergeOpponents, { params: { id }, body }),
    onSettled: () => refresh(),
  })
}
