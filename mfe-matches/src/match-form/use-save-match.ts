import type { LogMatchBody } from '@kitchenline/api'
import { drafts, NotKept, useNotices, useSession, useTrial, VISITOR } from '@kitchenline/shell-api'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { PendingFull, type StoredMatch, useLogMatch } from '../draft/log-match.ts'
import type { Refused, SavedMatch } from '../draft/saved-match.ts'
import { canKeep, PENDING_MAX } from '../queue/pending-matches.ts'
import { endScoring } from '../draft/scorer-store.ts'
import { type SignUpPrompt, useSaveTrialMatch } from '../trial/use-save-trial-match.ts'
import { useDraftPeople } from './draft-people.ts'
import type { CompleteDraft } from '../draft/match-body.ts'
import { isDoubles } from '../draft/match-draft.ts'
import { rememberPlayers } from '../draft/same-players.ts'
import { useAttempt } from './use-attempt.ts'
import { type StoredForm, useDraftOwner } from './use-match-form.ts'

type Options = {
  toBody: (draft: CompleteDraft, now: Date) => LogMatchBody
  failureText: (error: unknown) => string
  /** At once, when the form has been emptied. */
  onSaved: (saved: SavedMatch) => void
  /** What has become of it. */
  onStored: (saved: SavedMatch) => void
  /** Not stored: with the reason where the form has it again. */
  onTakenBack: (key: string, refused: Refused | undefined) => void
  /** Whether the form may show what it has saved before, if it is empty. */
  isFree: () => boolean
  /** Why the server refused what the form opens with. */
  refused: Refused | undefined
  /** Time to invite a visitor to sign up. */
  onPrompt: (prompt: SignUpPrompt) => void
}

/**
 * From "Save" to stored, for both forms: gaps are named, a visitor's match stays in the browser, a player's is shown at once and sent,
 * now or later. Where the browser is known to keep nothing, the form keeps it until it is stored.
 */
export function useSaveMatch(form: StoredForm, options: Options) {
  const { failureText, onSaved, refused, onPrompt } = options
  const intl = useIntl()
  const notices = useNotices()
  const isTrial = useSession().status !== 'authenticated'
  const people = useDraftPeople()
  const { saveTrialMatch, refuseDoubles } = useSaveTrialMatch(onPrompt)

  const fail = (error: unknown) => {
    people.rememberUnknown(error)
    const rest = form.markRefused(error)
    const full = error instanceof PendingFull && intl.formatMessage({ id: 'pending.full' }, { max: PENDING_MAX })
    notices.failed(full || rest || (error instanceof NotKept ? error : failureText(error)))
  }
  const sayWhy = useEffectEvent(() => refused && fail(refused.error))
  useEffect(() => void sayWhy(), [])
  // Once the last fields are drawn, the first that is wrong can take the keyboard.
  const isDrawn = useDeferredValue(true, false)
  const mark = useEffectEvent(() => refused && form.markRefused(refused.error))
  useEffect(() => void (isDrawn && mark()), [isDrawn])
  const { send, isPending } = useSendMatch(form, { ...options, fail })

  const save = () => {
    if (isPending) return
    const meant = people.ofBook(form.draft)
    if (isTrial && isDoubles(meant)) return refuseDoubles()
    const draft = form.validate(meant, people.faults(meant))
    if (!draft) return
    if (!isTrial) return void send(draft)
    if (!saveTrialMatch(draft)) return
    rememberPlayers(draft)
    endScoring(VISITOR, draft.scoredAs)
    const match = useTrial.getState().matches.at(-1)
    form.clear()
    if (match) onSaved({ match, state: 'trial', key: match.id, draft })
  }

  return { save, isPending, isTrial, refuseDoubles }
}

function useSendMatch(form: StoredForm, options: Options & { fail: (error: unknown) => void }) {
  const { toBody, onSaved, onStored, onTakenBack, isFree, fail } = options
  const owner = useDraftOwner()
  const log = useLogMatch()
  const attempts = useAttempt(form.name, toBody)
  const [isPending, setPending] = useState(false)
  const isBeingKept = useRef(false)

  const finish = (saved: SavedMatch) => {
    attempts.done()
    form.clear()
    onSaved(saved)
  }

  const send = async (draft: CompleteDraft) => {
    // A second press meanwhile is the same one.
    if (isBeingKept.current) return
    const attempt = attempts.of(draft)
    const key = attempt.idempotencyKey
    // Before the device has it, which takes as long as drawing it.
    const isShown = canKeep(key)
    const { match, kept, send: sendMatch } = log({ ...attempt, scoredAs: draft.scoredAs })
    const show = () => finish({ match, state: 'saving', key, draft })
    if (isShown) show()
    isBeingKept.current = !isShown
    const isKept = await kept
    isBeingKept.current = false
    const isGone = isShown || isKept
    const takeBack = (error: unknown) => {
      setPending(false)
      if (isGone && isFree() && drafts.read(form.name, owner) === undefined) {
        drafts.keep(form.name, owner, draft)
        attempts.putBack(attempt)
        onTakenBack(key, { error })
        return true
      }
      if (isGone) onTakenBack(key, undefined)
      if (!isKept) fail(error)
      return !isKept
    }
    const end = (stored: StoredMatch) => {
      rememberPlayers(draft)
      setPending(false)
      const act = isGone ? onStored : finish
      act({ ...stored, key, draft })
    }
    if (isShown && !isKept) return void takeBack(new NotKept())
    if (isKept && !isShown) show()
    if (!isKept) setPending(true)
    sendMatch({ onStored: end, takeBack })
  }

  return { send, isPending }
}
