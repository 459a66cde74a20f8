import { currentUser, type CurrentUserDto } from '@kitchenline/api'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'
import { send } from './send.ts'
import { useTrial } from './trial.ts'

export type Session =
  { status: 'loading' | 'trial' | 'unauthenticated'; user?: undefined } | { status: 'authenticated'; user: CurrentUserDto }

/** null: nobody is signed in, which is no error. Not asked again by every component that wants to know. */
export const currentUserQuery = queryOptions({
  queryKey: [currentUser.path],
  queryFn: ({ signal }) => send(currentUser, { signal }).catch(nobodyIfRefused),
  retryOnMount: false,
})

function nobodyIfRefused(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 401) return null
  throw error
}

/** Who is there. A signed-in player wins over a trial in the same browser. */
export function useSession(): Session {
  const { data: user, isPending } = useQuery(currentUserQuery)
  const hasTrial = useTrial((trial) => trial.createdAt !== undefined)
  if (user) return { status: 'authenticated', user }
  if (isPending) return { status: 'loading' }
  return { status: hasTrial ? 'trial' : 'unauthenticated' }
}

/** The shell's alone: a login or registration answered with this player. */
export function writeSession(queryClient: QueryClient, user: CurrentUserDto): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser.path })
  queryClient.setQueryData(currentUserQuery.queryKey, user)
}
