import { listFriends, listOpponents, logMatch, type LogMatchBody } from '@kitchenline/api'
import { ApiProblem, isUnreachable, send, useRefresh, useSession } from '@kitchenline/shell-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keepPending } from '../pending/pending-matches.ts'
import { endScoring } from '../scorer/scorer-store.ts'

/** As many matches wait on this device as may. */
export class PendingFull extends Error {
  override name = 'PendingFull'
}

export type LogMatchAttempt = {
  body: LogMatchBody
  idempotencyKey: string
  madeAt: string
  /** The match of the live scorer that this is. */
  scoredAs?: string | undefined
}

type Outcome = 'logged' | 'kept'
/** Called also when the form has been left meanwhile. */
type Sent = LogMatchAttempt & { whenStored: (outcome: Outcome) => void }

/** Beside a court a request may hang for minutes: after this the network counts as down. */
const PATIENCE_MS = 10_000

/** Names what a form is saving, for the same form when it is opened again meanwhile. */
export const loggingKey = (form: string) => ['log-match', form]

/** Logs a match, or keeps it on this device while the server is out of reach: then under the key that it may have arrived with. */
export function useLogMatch(form: string) {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const { user } = useSession()

  const keep = ({ body, idempotencyKey: key, madeAt }: LogMatchAttempt, reason: unknown) => {
    if (!user || !isUnreachable(reason)) throw reason
    const outcome = keepPending({ userId: user.id, id: key, key, body, madeAt, keyFrom: madeAt })
    if (outcome === 'full') throw new PendingFull()
    if (outcome === 'unsaved') throw reason
    return outcome
  }

  return useMutation({
    mutationKey: loggingKey(form),
    // Here rather than in a callback of the form, which is not called when the form has been left meanwhile.
    mutationFn: async (attempt: Sent): Promise<Outcome> => {
      const { body, idempotencyKey } = attempt
      try {
        await send(logMatch, { body, idempotencyKey, patienceMs: PATIENCE_MS })
        return 'logged'
      } catch (error) {
        return keep(attempt, error)
      }
    },
    onError: (error) => {
      // The form then shows who is no longer in the book.
      if (error instanceof ApiProblem && error.problem?.code === 'OPPONENT_NOT_FOUND')
        void queryClient.invalidateQueries({ queryKey: [listOpponents.path] })
      if (error instanceof ApiProblem && error.problem?.fields?.some(({ code }) => code === 'not_a_friend'))
        void queryClient.invalidateQueries({ queryKey: [listFriends.path] })
    },
    onSuccess: (outcome, { scoredAs, whenStored }) => {
      whenStored(outcome)
      if (user) endScoring(user.id, scoredAs)
      // Not awaited: the form is free again at once.
      if (outcome === 'logged') void refresh(['own-matches'])
    },
  })
}
