import { acceptConfirmation, declineConfirmation, listConfirmations, type ConfirmationDto } from '@kitchenline/api'
import { send, useRefreshOnNews, useSession } from '@kitchenline/shell-api'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRefreshMatches } from './use-refresh-matches.ts'

const confirmationsQuery = queryOptions({
  queryKey: [listConfirmations.path],
  queryFn: ({ signal }) => send(listConfirmations, { signal }),
})

/** What friends ask about matches that they had with the player. */
export function useConfirmations() {
  const session = useSession()
  useRefreshOnNews(['match-confirmations'], [confirmationsQuery.queryKey])
  return useQuery({ ...confirmationsQuery, enabled: session.status === 'authenticated' })
}

const paramsOf = ({ player, matchId }: ConfirmationDto) => ({ userId: player.id, matchId })

type Answered = { confirmation: ConfirmationDto; answer: 'yes' | 'no' }
type Callbacks = { onDone: (answered: Answered) => void; onRefused: (error: unknown) => void }

/**
 * Yes puts the match, or its change, into the own history; no leaves that as it is. Notifies also when the question is gone by
 * then: its news may be quicker than the answer.
 */
export function useAnswerConfirmation({ onDone, onRefused }: Callbacks) {
  const queryClient = useQueryClient()
  const refresh = useRefreshMatches()
  return useMutation({
    mutationFn: async ({ confirmation, answer }: Answered) => {
      if (answer === 'no') await send(declineConfirmation, { params: paramsOf(confirmation) })
      else await send(acceptConfirmation, { params: paramsOf(confirmation), body: { seen: confirmation.seen } })
    },
    onSuccess: (_answer, answered) => onDone(answered),
    onError: onRefused,
    // Also after a refusal: the request may have changed, or have been answered in another tab.
    onSettled: () => {
      refresh()
      return queryClient.invalidateQueries({ queryKey: confirmationsQuery.queryKey })
    },
  })
}
