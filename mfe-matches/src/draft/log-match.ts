import { listFriends, listOpponents, logMatch, type LogMatchBody, type MatchDto } from '@kitchenline/api'
import { ApiProblem, isUnreachable, NotKept, send, unsent, useRefresh, useSession } from '@kitchenline/shell-api'
import { useQueryClient } from '@tanstack/react-query'
import { previewNew } from './match-body.ts'
import { asPending, keepPending, saveHere } from '../queue/pending-matches.ts'
import { useRefusedNotice } from '../queue/use-refused-notice.ts'
import { endScoring } from './scorer-store.ts'

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
  kept: Promise<boolean>
  /** Once that is known. Under its key it is stored once. */
  send: (outcome: Outcome) => void
}

/** Beside a court a request may hang for minutes: after this the network counts as down. */
const PATIENCE_MS = 10_000

/** Puts a match on this device, where it stays until the server has it. */
export function useLogMatch() {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const notifyRefused = useRefusedNotice()
  const { user } = useSession()

  return ({ body, idempotencyKey: id, madeAt, scoredAs }: LogMatchAttempt): BeingSaved => {
    const userId = user?.id ?? ''
    const keeping = keepPending(asPending(id, { userId, body, madeAt }))
    const match = previewNew(body, { id, createdAt: madeAt })
    const save = async ({ onStored, takeBack }: Outcome) => {
      const put = await keeping
      const isKept = put === 'kept'
      const end = (stored: StoredMatch) => {
        endScoring(userId, scoredAs)
        onStored(stored)
      }
      const succeed = async (stored: MatchDto) => {
        const isMarked = isKept && unsent.change(id, { stored })
        end({ match: stored, state: 'logged' })
        await isMarked
        await refresh(['own-matches'])
        await unsent.remove(id)
      }
      const fail = async (error: unknown) => {
        if (isUnreachable(error) && isKept) {
          await unsent.change(id, { isWaiting: true })
          return end({ match, state: 'waiting' })
        }
        const problem = error instanceof ApiProblem ? error.problem : undefined
        // The form then shows who is no longer in the book.
        if (problem?.code === 'OPPONENT_NOT_FOUND') void queryClient.invalidateQueries({ queryKey: [listOpponents.path] })
        if (problem?.fields?.some(({ code }) => code === 'not_a_friend'))
          void queryClient.invalidateQueries({ queryKey: [listFriends.path] })
        const notKept = put === 'full' ? new PendingFull() : new NotKept()
        if (takeBack(isUnreachable(error) ? notKept : error)) return unsent.remove(id)
        if (!(error instanceof ApiProblem) || error.status >= 500) return void (await unsent.change(id, { isWaiting: true }))
        await unsent.change(id, { refusal: { status: error.status, text: error.text } })
        notifyRefused([error])
      }
      await send(logMatch, { body, idempotencyKey: id, patienceMs: PATIENCE_MS }).then(succeed, fail)
    }
    return { match, kept: keeping.then((put) => put === 'kept'), send: (outcome) => void saveHere(id, () => save(outcome)) }
  }
}
