import { listFriends, listOpponents, logMatch, type LogMatchBody, type MatchDto } from '@kitchenline/api'
import { ApiProblem, isUnreachable, send, useRefresh, useSession } from '@kitchenline/shell-api'
import { useQueryClient } from '@tanstack/react-query'
import { previewNew } from '../match-form/match-body.ts'
import { keepPending } from '../pending/pending-matches.ts'
import { changeEntry, endSaving, saveHere } from '../pending/queue.ts'
import { useRefusedNotice } from '../pending/use-refused-notice.ts'
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
type Outcome = {
  onStored: (stored: StoredMatch) => void
  /** Not stored. False where the form has no room for it any more: then it waits for its player's decision. */
  takeBack: (error: unknown) => boolean
}

type BeingSaved = {
  /** As it will be. */
  match: MatchDto
  /** This device has it, whatever becomes of the page. */
  isKept: boolean
}

/** Beside a court a request may hang for minutes: after this the network counts as down. */
const PATIENCE_MS = 10_000

/** Puts a match on this device first, so that it can be shown at once, and then sends it: under its key it is stored once. */
export function useLogMatch() {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const notifyRefused = useRefusedNotice()
  const { user } = useSession()

  return ({ body, idempotencyKey: id, madeAt, scoredAs }: LogMatchAttempt, { onStored, takeBack }: Outcome): BeingSaved => {
    const userId = user?.id ?? ''
    const put = keepPending({ userId, id, key: id, body, madeAt })
    const isKept = put === 'kept'
    const match = previewNew(body, { id, createdAt: madeAt })

    const end = (stored: StoredMatch) => {
      endScoring(userId, scoredAs)
      onStored(stored)
    }
    const succeed = async (stored: MatchDto) => {
      if (isKept) changeEntry(id, { stored })
      end({ match: stored, state: 'logged' })
      await refresh(['own-matches'])
      endSaving(id)
    }
    const fail = (error: unknown) => {
      if (isUnreachable(error) && isKept) {
        changeEntry(id, { isWaiting: true })
        return end({ match, state: 'waiting' })
      }
      const problem = error instanceof ApiProblem ? error.problem : undefined
      // The form then shows who is no longer in the book.
      if (problem?.code === 'OPPONENT_NOT_FOUND') void queryClient.invalidateQueries({ queryKey: [listOpponents.path] })
      if (problem?.fields?.some(({ code }) => code === 'not_a_friend'))
        void queryClient.invalidateQueries({ queryKey: [listFriends.path] })
      if (takeBack(isUnreachable(error) && put === 'full' ? new PendingFull() : error)) return endSaving(id)
      if (!(error instanceof ApiProblem) || error.status >= 500) return void changeEntry(id, { isWaiting: true })
      changeEntry(id, { refusal: { status: error.status, text: error.text } })
      notifyRefused([error])
    }
    void saveHere(id, () => send(logMatch, { body, idempotencyKey: id, patienceMs: PATIENCE_MS })).then(succeed, fail)
    return { match, isKept }
  }
}
