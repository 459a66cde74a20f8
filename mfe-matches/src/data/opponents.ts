import {
  addOpponent,
  deleteOpponent,
  editOpponent,
  headToHead,
  linkOpponent,
  listFriends,
  listOpponents,
  listPartners,
  mergeOpponents,
  unlinkOpponent,
  type AddOpponentBody,
  type EditOpponentBody,
  type OpponentDto,
} from '@kitchenline/api'
import { send, useSession } from '@kitchenline/shell-api'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useRefreshMatches } from './refresh-matches.ts'

const EVERY_MS = 2_000

const opponentsQuery = queryOptions({
  queryKey: [listOpponents.path],
  queryFn: ({ signal }) => send(listOpponents, { signal }),
})

/** The book. While entries in it are being merged, it is read until they are. */
export function useOpponents() {
  const session = useSession()
  const refetchInterval = ({ state }: { state: { data?: OpponentDto[] | undefined } }) =>
    state.data?.some(({ mergingInto }) => mergingInto) ? EVERY_MS : false
  return useQuery({ ...opponentsQuery, enabled: session.status === 'authenticated', refetchInterval })
}

export function usePartners() {
  return useQuery({ queryKey: [listPartners.path], queryFn: ({ signal }) => send(listPartners, { signal }) })
}

export function useHeadToHead(id: string) {
  return useQuery({
    queryKey: [headToHead.path, id],
    queryFn: ({ signal }) => send(headToHead, { params: { id }, signal }),
  })
}

type Attempt = { body: AddOpponentBody; idempotencyKey: string; friendId?: string | undefined }

/** Linked to the friend who it is, if any. The same attempt again goes on where it stopped. */
export function useAddOpponent() {
  const refresh = useRefreshMatches()
  return useMutation({
    mutationFn: async ({ friendId, ...attempt }: Attempt) => {
      const { id } = await send(addOpponent, attempt)
      if (friendId) await send(linkOpponent, { params: { id }, body: { friendId } })
    },
    onSettled: () => refresh('right'),
  })
}

/** A new name may be one in past matches too. */
export function useEditOpponent(id: string) {
  const refresh = useRefreshMatches()
  return useMutation({
    mutationFn: (body: EditOpponentBody) => send(editOpponent, { params: { id }, body }),
    onSuccess: () => refresh(),
  })
}

export function useDeleteOpponent(id: string) {
  const refresh = useRefreshMatches()
  return useMutation({ mutationFn: () => send(deleteOpponent, { params: { id } }), onSuccess: () => refresh() })
}

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
