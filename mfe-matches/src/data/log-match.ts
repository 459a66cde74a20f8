import { listFriends, listOpponents, logMatch, type LogMatchBody, type MatchDto } from '@kitchenline/api'
import { ApiProblem, isUnreachable, send, useRefresh, useSession } from '@kitchenline/shell-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { previewNew } from '../match-form/match-body.ts'
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

/** As the server holds it, or as this device keeps it until the server is in reach. */
export type StoredMatch = { match: MatchDto; state: 'logged' | 'waiting' }
/** Called also when the form has been left meanwhile. */
type Sent = LogMatchAttempt & { whenStored: (stored: StoredMatch) => void }

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
    const outcome = keepPending({ userId: user.id, id: key, key, body, madeAt })
    if (outcome === 'full') throw new PendingFull()
    if (outcome === 'unsaved') throw reason
    return previewNew(body, { id: key, createdAt: madeAt })
  }

  return useMutation({
    mutationKey: loggingKey(form),
    // Here rather than in a callback of the form, which is not called when the form has been left meanwhile.
    mutationFn: async (attempt: Sent): Promise<StoredMatch> => {
      const { body, idempotencyKey } = attempt
      try {
        return { match: await send(logMatch, { body, idempotencyKey, patienceMs: PATIENCE_MS }), state: 'logged' }
      } catch (error) {
        return { match: keep(attempt, error), state: 'waiting' }
      }
    },
    onError: (error) => {
      // The form then shows who is no longer in the book.
      if (error instanceof ApiProblem && error.problem?.code === 'OPPONENT_NOT_FOUND')
        void queryClient.invalidateQueries({ queryKey: [listOpponents.path] })
      if (error instanceof ApiProblem && error.problem?.fields?.some(({ code }) => code === 'not_a_friend'))
        void queryClient.invalidateQueries({ queryKey: [listFriends.path] })
    },
    onSuccess: (stored, { scoredAs, whenStored }) => {
      whenStored(stored)
      if (user) endScoring(user.id, scoredAs)
      // Not awaited: the form is free again at once.
      if (stored.state === 'logged') void refresh(['own-matches'])
    },
  })
}
