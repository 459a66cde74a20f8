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

/** Yes puts the match, or its change, into the own history; no leaves that as it is. */
export function useAnswerConfirmation() {
  const queryClient = useQueryClient()
  const refresh = useRefreshMatches()
  return useMutation({
    mutationFn: async ({ confirmation, answer }: { confirmation: ConfirmationDto; answer: 'yes' | 'no' }) => {
      if (answer === 'no') await send(declineConfirmation, { params: paramsOf(confirmation) })
      else await send(acceptConfirmation, { params: paramsOf(confirmation), body: { seen: confirmation.seen } })
    },
    // Also after a refusal: the request may have changed, or have been answered in another tab.
    onSettled: () => {
      refresh()
      return queryClient.invalidateQueries({ queryKey: confirmationsQuery.queryKey })
    },
  })
}
