import { deleteMatch, editMatch, type EditMatchBody, listMatches, type MatchDto, restoreMatch } from '@kitchenline/api'
import { ApiProblem, type Page, send, sendOrQueue, useRefresh } from '@kitchenline/shell-api'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { previewMatch } from './match-body.ts'
import { opponentNames } from '../data/opponent-names.ts'
import { useWaiting } from '../queue/use-waiting.ts'

type Matches = MatchDto[]
type Cached = Matches | InfiniteData<Page<Matches>>

/** Changes the matches of every list in the cache, whole or in parts. Returns a function that undoes it. */
export function changeCachedMatches(queryClient: QueryClient, change: (matches: Matches) => Matches): () => void {
  const lists = { queryKey: [listMatches.path] }
  const before = queryClient.getQueriesData<Cached>(lists)
  queryClient.setQueriesData<Cached>(lists, (cached) => cached && changed(cached, change))
  return () => {
    for (const [queryKey, cached] of before) queryClient.setQueryData(queryKey, cached)
  }
}

/** The same before the server has answered: an answer that is on its way would undo it, and is to be asked for again later. */
async function changeAtOnce(queryClient: QueryClient, change: (matches: Matches) => Matches) {
  const lists = { queryKey: [listMatches.path] }
  const wasReading = queryClient.isFetching(lists) > 0
  await queryClient.cancelQueries(lists)
  return { wasReading, putBack: changeCachedMatches(queryClient, change) }
}

function changed(cached: Cached, change: (matches: Matches) => Matches): Cached {
  if (Array.isArray(cached)) return change(cached)
  return { ...cached, pages: cached.pages.map((page) => ({ ...page, items: change(page.items) })) }
}

/** The match was changed after the edit began; carries it as it is now. */
export class StaleMatch extends Error {
  override name = 'StaleMatch'
  readonly present: MatchDto

  constructor(present: MatchDto) {
    super(`Match ${present.id} has another version`)
    this.present = present
  }
}

const asWaiting = (match: MatchDto) => ({ about: `match ${match.id}`, name: opponentNames(match), shown: { match } })

type Edit = { match: MatchDto; body: EditMatchBody }

/** In every list at once, rolled back on a refusal. A concurrent edit is a StaleMatch. Nothing comes back of one that waits. */
export function useEditMatch() {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const waiting = useWaiting('card.edit')
  const put = (id: string, edited: (match: MatchDto) => MatchDto) => (matches: Matches) =>
    matches.map((match) => (match.id === id ? edited(match) : match))

  return useMutation({
    mutationFn: ({ match, body }: Edit) =>
      sendOrQueue(editMatch, { params: { id: match.id }, body, ifMatch: match.version }, waiting(asWaiting(match))).catch(
        (error: unknown) => staleOr(error, match),
      ),
    onMutate: ({ match, body }) => {
      const preview = put(match.id, (before) => previewMatch(before, body))
      return changeAtOnce(queryClient, preview)
    },
    // What waits is shown by the queue.
    onSuccess: (edited, _edit, { putBack }) => {
      if (!edited) return putBack()
      const stored = put(edited.id, () => edited)
      changeCachedMatches(queryClient, stored)
    },
    onError: (_error, _edit, before) => before?.putBack(),
    onSettled: (edited, error, _edit, before) => void ((edited ?? error ?? before?.wasReading) && refresh(['own-matches'])),
  })
}

async function staleOr(error: unknown, match: MatchDto): Promise<never> {
  if (!(error instanceof ApiProblem) || error.status !== 412) throw error
  const present = await presentOf(match)
  throw present ? new StaleMatch(present) : error
}

/** Searched by its day; only a match moved to another day needs the whole history. */
export async function presentOf({ id, playedOn }: MatchDto): Promise<MatchDto | undefined> {
  const isIt = (match: MatchDto) => match.id === id
  const there = await send(listMatches, { query: { from: playedOn, to: playedOn, limit: 200 } })
  return there.find(isIt) ?? (await send(listMatches)).find(isIt)
}

/** Gone from every list at once, and back in its place when the server refuses. Nothing comes back of one that waits. */
export function useDeleteMatch() {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const waiting = useWaiting('card.delete')
  return useMutation({
    mutationFn: (match: MatchDto) => sendOrQueue(deleteMatch, { params: { id: match.id } }, waiting(asWaiting(match))),
    onMutate: ({ id }) => changeAtOnce(queryClient, (matches) => matches.filter((match) => match.id !== id)),
    onSuccess: (done, _match, { putBack }) => {
      if (!done) putBack()
    },
    onError: (_error, _match, before) => before?.putBack(),
    onSettled: (done, error, _match, before) => {
      if (error ?? before?.wasReading) return void refresh(['own-matches'])
      if (!done) return
      void refresh(['own-matches'], listMatches.path)
      // Those on the screen are right already, and a long one would be fetched again part by part.
      void queryClient.invalidateQueries({ queryKey: [listMatches.path], refetchType: 'none' })
    },
  })
}

/** Nothing comes back of one that waits. */
export function useRestoreMatch() {
  const refresh = useRefresh()
  const waiting = useWaiting('bin.restore')
  return useMutation({
    mutationFn: (match: MatchDto) => sendOrQueue(restoreMatch, { params: { id: match.id } }, waiting(asWaiting(match))),
    // Also after a refusal: it may have been taken back in another tab.
    onSettled: (restored, error) => void ((restored ?? error) && refresh(['own-matches'])),
  })
}
