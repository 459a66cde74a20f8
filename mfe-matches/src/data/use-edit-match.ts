import { editMatch, listMatches, type EditMatchBody, type MatchDto } from '@kitchenline/api'
import { ApiProblem, send } from '@kitchenline/shell-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { previewMatch } from '../match-form/preview-match.ts'
import { changeCachedMatches } from './cached-matches.ts'
import { StaleMatch } from './stale-match.ts'
import { useRefreshMatches } from './use-refresh-matches.ts'

type Edit = { match: MatchDto; body: EditMatchBody }

/** In every list at once, rolled back on a refusal. A concurrent edit is a StaleMatch. */
export function useEditMatch() {
  const queryClient = useQueryClient()
  const refresh = useRefreshMatches()
  const put = (edited: (match: MatchDto) => MatchDto, id: string) =>
    changeCachedMatches(queryClient, (matches) => matches.map((match) => (match.id === id ? edited(match) : match)))

  return useMutation({
    mutationFn: ({ match, body }: Edit) =>
      send(editMatch, { params: { id: match.id }, body, ifMatch: match.version }).catch((error: unknown) =>
        staleOr(error, match),
      ),
    onMutate: async ({ match, body }) => {
      await queryClient.cancelQueries({ queryKey: [listMatches.path] })
      return put((before) => previewMatch(before, body), match.id)
    },
    onSuccess: (edited) => put(() => edited, edited.id),
    onError: (_error, _edit, putBack) => putBack?.(),
    onSettled: () => refresh(),
  })
}

async function staleOr(error: unknown, match: MatchDto): Promise<never> {
  if (!(error instanceof ApiProblem) || error.status !== 412) throw error
  const present = await presentOf(match)
  throw present ? new StaleMatch(present) : error
}

/** Searched by its date; only a match moved to another day needs the whole history. */
async function presentOf({ id, matchDate }: MatchDto): Promise<MatchDto | undefined> {
  const isIt = (match: MatchDto) => match.id === id
  const there = await send(listMatches, { query: { from: matchDate, to: matchDate, limit: 200 } })
  return there.find(isIt) ?? (await send(listMatches)).find(isIt)
}
