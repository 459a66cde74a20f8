import { currentUser, type CurrentUserDto } from '@kitchenline/api'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'
import { announcePlayer } from './player-channel.ts'
import { belongTo, screenOwner } from './screen-owner.ts'
import { send } from './send.ts'
import { isMarkedSignedIn, markSignedIn } from './signed-in-mark.ts'
import { useTrial } from './trial.ts'

export type Session =
  | { status: 'loading' | 'trial' | 'unauthenticated'; user?: undefined }
  /** `wasSignedIn` is undefined in a browser without any answer so far. */
  | { status: 'unknown'; wasSignedIn: true | undefined; user?: undefined }
  | { status: 'authenticated'; user: CurrentUserDto }

/** null: no session, which is no error. Not fetched again by every component that reads it. */
export const currentUserQuery = queryOptions({
  queryKey: [currentUser.path],
  queryFn: async ({ signal }) => {
    const user = arrivedAsVisitor() ? null : await fetchCurrentUser(signal)
    // Otherwise a player whose session expired would look like a visitor, and search in vain for their matches.
    if (!user && isMarkedSignedIn()) screenOwner.setState({ trouble: 'ended' })
    markSignedIn(user !== null)
    if (user) belongTo(user.id)
    return user
  },
  retryOnMount: false,
  meta: { shows: currentUser.shows },
})

/** Whose the session of this browser is at this moment. */
export const fetchCurrentUser = (signal?: AbortSignal): Promise<CurrentUserDto | null> =>
  send(currentUser, signal ? { signal } : {}).catch(nullIfUnauthenticated)

function nullIfUnauthenticated(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 401) return null
  throw error
}

/**
 * The current user. A signed-in player wins over a trial in the same browser. A failed request does not make a player a
 * visitor: the status is then 'unknown', and the shell shows no page.
 */
export function useSession(): Session {
  const { data: user, isPending, isError } = useQuery(currentUserQuery)
  const hasTrial = useTrial((trial) => trial.createdAt !== undefined)
  if (user) return { status: 'authenticated', user }
  if (isPending) return { status: 'loading' }
  const wasSignedIn = isError ? isMarkedSignedIn() : false
  if (wasSignedIn !== false) return { status: 'unknown', wasSignedIn }
  return { status: hasTrial ? 'trial' : 'unauthenticated' }
}

/**
 * When the server last answered who is signed in, in milliseconds: requests refused for want of a session may be repeated then.
 */
export const useSignedInAt = (): number => useQuery(currentUserQuery).dataUpdatedAt

/** The shell's alone: a login or registration answered with this player. */
export function writeSession(queryClient: QueryClient, user: CurrentUserDto): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser.path })
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  belongTo(user.id)
  announcePlayer(user)
}

/**
 * Whether the request for this page carried no session. The gateway writes that into the page, which saves a request for
 * the current user. It holds once: a page from the browser's history may be older than a sign-in.
 */
function arrivedAsVisitor(): boolean {
  const note = document.querySelector('meta[name="kitchenline-session"][content="none"]')
  note?.remove()
  return note !== null && !isMarkedSignedIn()
}
