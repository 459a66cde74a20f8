import {
  addOpponent,
  deleteOpponent,
  editOpponent,
  headToHead,
  linkOpponent,
  listFriends,
  listMatchesWith,
  listMerges,
  listOpponents,
  listPartners,
  mergeOpponents,
  moveMatches,
  undoMerge,
  unlinkOpponent,
  type AddOpponentBody,
  type EditOpponentBody,
  type MergeBody,
  type OpponentDto,
} from '@kitchenline/api'
import { queryOf, send, useRefresh, useSession } from '@kitchenline/shell-api'
import { useMutation, useQuery } from '@tanstack/react-query'

const EVERY_MS = 2_000

/** The book. While entries in it are being merged, it is read until they are. */
export function useOpponents() {
  const session = useSession()
  const refetchInterval = ({ state }: { state: { data?: OpponentDto[] | undefined } }) =>
    state.data?.some(({ mergingInto }) => mergingInto) ? EVERY_MS : false
  return useQuery({ ...queryOf(listOpponents), enabled: session.status === 'authenticated', refetchInterval })
}

export const usePartners = () => useQuery(queryOf(listPartners))

export const useHeadToHead = (id: string) => useQuery(queryOf(headToHead, { params: { id } }))

type Attempt = { body: AddOpponentBody; idempotencyKey: string; friendId?: string | undefined }

/** Linked to the friend who it is, if any. The same attempt again goes on where it stopped. */
export function useAddOpponent() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ friendId, ...attempt }: Attempt) => {
      const { id } = await send(addOpponent, attempt)
      if (friendId) await send(linkOpponent, { params: { id }, body: { friendId } })
    },
    onSettled: (_answer, _error, { friendId }) => void refresh(friendId ? ['own-matches'] : ['own-people']),
  })
}

/** A new name may be one in past matches too. */
export function useEditOpponent(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: EditOpponentBody) => send(editOpponent, { params: { id }, body }),
    onSuccess: () => void refresh(['own-matches']),
  })
}

export function useDeleteOpponent(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => send(deleteOpponent, { params: { id } }),
    onSuccess: () => void refresh(['own-matches']),
  })
}

/** Fetched only where an entry of the book is, or is to be, one of them. */
export const useFriends = (isNeeded: boolean) => useQuery({ ...queryOf(listFriends), enabled: isNeeded })

export function useLinkOpponent(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (friendId: string) => send(linkOpponent, { params: { id }, body: { friendId } }),
    onSettled: () => void refresh(['own-matches']),
  })
}

export function useUnlinkOpponent(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => send(unlinkOpponent, { params: { id } }),
    onSettled: () => void refresh(['own-matches']),
  })
}

/** With a long history the rest continues in the background, and a repeated call finds it done. */
export function useMergeOpponents(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: MergeBody) => send(mergeOpponents, { params: { id }, body }),
    onSettled: () => void refresh(['own-matches']),
  })
}

/** What was merged and can be taken back, the last one first. */
export const useMerges = () => useQuery(queryOf(listMerges))

export function useUndoMerge() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => send(undoMerge, { params: { id } }),
    onSettled: () => void refresh(['own-matches']),
  })
}

export const useMatchesWith = (id: string) => useQuery(queryOf(listMatchesWith, { params: { id } }))

type Move = { matchIds: string[]; to: { id: string } | Omit<Attempt, 'friendId'> }

/** To an entry of the book, or to one that is added for them. The same attempt again goes on where it stopped. */
export function useMoveMatches() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ id, matchIds, to }: Move & { id: string }) => {
      const toId = 'id' in to ? to.id : (await send(addOpponent, to)).id
      return { toId, ...(await send(moveMatches, { params: { id }, body: { toId, matchIds } })) }
    },
    onSettled: () => void refresh(['own-matches']),
  })
}
