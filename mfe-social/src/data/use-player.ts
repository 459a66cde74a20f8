import { friendMatches, friendStats, playerProfile, type Endpoint } from '@kitchenline/api'
import { ApiProblem, send, type SendOptions } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

const MATCHES = 10

/** What another player does brings no news here: it is fetched again when its page is opened after a while. */
const OF_ANOTHER = { staleTime: 30_000 } as const

export const usePlayer = (id: string) =>
  useQuery({
    ...OF_ANOTHER,
    queryKey: [playerProfile.path, id],
    queryFn: ({ signal }) => send(playerProfile, { params: { id }, signal }),
  })

export const useFriendStats = (id: string) =>
  useQuery({
    ...OF_ANOTHER,
    queryKey: [friendStats.path, id],
    queryFn: ({ signal }) => orNothing(friendStats, { params: { id }, signal }),
  })

export const useFriendMatches = (id: string) =>
  useQuery({
    ...OF_ANOTHER,
    queryKey: [friendMatches.path, id],
    queryFn: async ({ signal }) => (await orNothing(friendMatches, { params: { id }, query: { limit: MATCHES }, signal })) ?? [],
  })

/** Who may not see it sees none, which is no error: the other one may have ended the friendship meanwhile. */
async function orNothing<E extends Endpoint>(endpoint: E, options: SendOptions<E>) {
  try {
    return await send(endpoint, options)
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 403) return null
    throw error
  }
}
