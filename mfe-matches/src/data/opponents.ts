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
  type MergeDto,
  type OpponentDto,
} from '@kitchenline/api'
import { isOf, queryOf, sendOrQueue, useRefresh, useSession, useUnsent } from '@kitchenline/shell-api'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { bookWithQueue } from '../queue/book-with-queue.ts'
import { useWaiting } from '../queue/use-waiting.ts'

const EVERY_MS = 2_000

/** The book. While entries in it are being merged, it is read until they are. */
export function useOpponents() {
  const session = useSession()
  const refetchInterval = ({ state }: { state: { data?: OpponentDto[] | undefined } }) =>
    state.data?.some(({ mergingInto }) => mergingInto) ? EVERY_MS : false
  const changes = useUnsent()
  const select = useCallback((book: OpponentDto[]) => bookWithQueue(book, changes), [changes])
  return useQuery({ ...queryOf(listOpponents), enabled: session.status === 'authenticated', refetchInterval, select })
}

export const usePartners = () => useQuery(queryOf(listPartners))

export const useHeadToHead = (id: string) => useQuery(queryOf(headToHead, { params: { id } }))

type Attempt = { body: AddOpponentBody; idempotencyKey: string; friendId?: string | undefined }

const aboutOf = (id: string) => `opponent ${id}`

/** Linked to the friend who it is, if any. The same attempt again goes on where it stopped. Nothing comes back of one that waits. */
export function useAddOpponent() {
  const refresh = useRefresh()
  const waiting = { add: useWaiting('opponents.add'), link: useWaiting('opponents.link') }
  return useMutation({
    mutationFn: async ({ friendId, ...attempt }: Attempt) => {
      const { idempotencyKey: key, body } = attempt
      const how = { about: aboutOf(key), name: body.name }
      const added = await sendOrQueue(addOpponent, attempt, waiting.add({ ...how, changes: ['own-people'] }))
      if (!friendId) return added
      // By its key until the server has named it.
      const linked = { params: { id: added?.id ?? key }, body: { friendId } }
      return (await sendOrQueue(linkOpponent, linked, waiting.link(how))) && added
    },
    onSettled: (added, error, { friendId }) => void ((added ?? error) && refresh(friendId ? ['own-matches'] : ['own-people'])),
  })
}

/** A new name may be one in past matches too. Nothing comes back of an edit that waits. */
export function useEditOpponent({ id, name }: OpponentDto) {
  const refresh = useRefresh()
  const waiting = useWaiting('opponents.edit')
  return useMutation({
    mutationFn: (body: EditOpponentBody) =>
      sendOrQueue(editOpponent, { params: { id }, body }, waiting({ about: aboutOf(id), name })),
    onSuccess: (done) => void (done && refresh(['own-matches'])),
  })
}

/** Nothing comes back of one that waits. */
export function useDeleteOpponent({ id, name }: OpponentDto) {
  const refresh = useRefresh()
  const waiting = useWaiting('opponents.delete')
  return useMutation({
    mutationFn: () => sendOrQueue(deleteOpponent, { params: { id } }, waiting({ about: aboutOf(id), name })),
    onSuccess: (done) => void (done && refresh(['own-matches'])),
  })
}

/** Fetched only where an entry of the book is, or is to be, one of them. */
export const useFriends = (isNeeded: boolean) => useQuery({ ...queryOf(listFriends), enabled: isNeeded })

/** Nothing comes back of one that waits. */
export function useLinkOpponent({ id, name }: OpponentDto) {
  const refresh = useRefresh()
  const waiting = useWaiting('opponents.link')
  return useMutation({
    mutationFn: (friendId: string) =>
      sendOrQueue(linkOpponent, { params: { id }, body: { friendId } }, waiting({ about: aboutOf(id), name })),
    onSettled: (linked, error) => void ((linked ?? error) && refresh(['own-matches'])),
  })
}

/** Nothing comes back of one that waits. */
export function useUnlinkOpponent({ id, name }: OpponentDto) {
  const refresh = useRefresh()
  const waiting = useWaiting('opponents.unlink')
  return useMutation({
    mutationFn: () => sendOrQueue(unlinkOpponent, { params: { id } }, waiting({ about: aboutOf(id), name })),
    onSettled: (done, error) => void ((done ?? error) && refresh(['own-matches'])),
  })
}

/**
 * With a long history the rest continues in the background, and a repeated call finds it done. Nothing comes back of one that
 * waits.
 */
export function useMergeOpponents({ id, name }: OpponentDto) {
  const refresh = useRefresh()
  const waiting = useWaiting('opponents.merge')
  return useMutation({
    mutationFn: (body: MergeBody) => sendOrQueue(mergeOpponents, { params: { id }, body }, waiting({ about: aboutOf(id), name })),
    onSettled: (merged, error) => void ((merged ?? error) && refresh(['own-matches'])),
  })
}

/** What was merged and can be taken back, the last one first. */
export function useMerges() {
  const changes = useUnsent()
  const isTakenBack = ({ id }: MergeDto) =>
    changes.some((change) => !change.refusal && isOf(change, undoMerge) && change.options.params?.['id'] === id)
  const { data } = useQuery(queryOf(listMerges))
  return data?.filter((merge) => !isTakenBack(merge)) ?? []
}

/** Nothing comes back of one that waits. */
export function useUndoMerge() {
  const refresh = useRefresh()
  const waiting = useWaiting('opponents.merge.undo')
  return useMutation({
    mutationFn: ({ id, name }: Pick<MergeDto, 'id' | 'name'>) =>
      sendOrQueue(undoMerge, { params: { id } }, waiting({ about: aboutOf(id), name })),
    onSettled: (done, error) => void ((done ?? error) && refresh(['own-matches'])),
  })
}

export const useMatchesWith = (id: string) => useQuery(queryOf(listMatchesWith, { params: { id } }))

type Move = { matchIds: string[]; to: { id: string } | Omit<Attempt, 'friendId'> }

/**
 * To an entry of the book, or to one that is added for them. The same attempt again goes on where it stopped. Nothing comes back of
 * one that waits.
 */
export function useMoveMatches() {
  const refresh = useRefresh()
  const waiting = { add: useWaiting('opponents.add'), move: useWaiting('opponents.move') }
  return useMutation({
    mutationFn: async ({ id, name, matchIds, to }: Move & Pick<OpponentDto, 'id' | 'name'>) => {
      const about = aboutOf('id' in to ? id : to.idempotencyKey)
      const add = async (attempt: Omit<Attempt, 'friendId'>) =>
        (await sendOrQueue(addOpponent, attempt, waiting.add({ about, name: attempt.body.name, changes: ['own-people'] })))?.id
      // By its key until the server has named it.
      const toId = 'id' in to ? to.id : ((await add(to)) ?? to.idempotencyKey)
      const moved = await sendOrQueue(moveMatches, { params: { id }, body: { toId, matchIds } }, waiting.move({ about, name }))
      return moved && { toId, ...moved }
    },
    onSettled: (moved, error) => void ((moved ?? error) && refresh(['own-matches'])),
  })
}
