import type { LogMatchBody } from '@kitchenline/api'
import { drafts, showToast, useNotices, useSession, useTrial, VISITOR } from '@kitchenline/shell-api'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { loggingKey, PendingFull, type StoredMatch, useLogMatch } from '../data/log-match.ts'
import type { SavedMatch } from '../moment/saved-match.ts'
import { PENDING_MAX } from '../pending/pending-matches.ts'
import { endScoring } from '../scorer/scorer-store.ts'
import { type SignUpPrompt, useSaveTrialMatch } from '../trial/use-save-trial-match.ts'
import { useDraftPeople } from './draft-people.ts'
import type { CompleteDraft } from './match-body.ts'
import { isDoubles } from './match-draft.ts'
import { rememberPlayers } from './same-players.ts'
import { useAttempt } from './use-attempt.ts'
import type { StoredForm } from './use-match-form.ts'

type Options = {
  toBody: (draft: CompleteDraft, now: Date) => LogMatchBody
  failureText: (error: unknown) => string
  /** After the form has been emptied. Without the match where it was saved by a form that has been left. */
  onSaved: (saved: SavedMatch | undefined) => void
  /** Time to invite a visitor to sign up. */
  onPrompt: (prompt: SignUpPrompt) => void
}

/** From "Save" to stored, for both forms: gaps are named, a visitor's match stays in the browser, a player's is sent once, now or later. */
export function useSaveMatch(form: StoredForm, { toBody, failureText, onSaved, onPrompt }: Options) {
  const intl = useIntl()
  const notices = useNotices()
  const isTrial = useSession().status !== 'authenticated'
  const people = useDraftPeople()
  const { mutate, isPending: isSending } = useLogMatch(form.name)
  const { saveTrialMatch, refuseDoubles } = useSaveTrialMatch(onPrompt)
  const attempt = useAttempt(form.name, toBody)
  const notifyStored = useStoredNotice()
  const isOpen = useIsOpen()

  const finish = (saved?: SavedMatch) => {
    form.clear()
    onSaved(saved)
  }

  const isInProgress = useSaveInProgress(form, {
    onSaved: () => finish(),
    onFailed: (error) => notices.failed(failureText(error)),
  })
  const isPending = isInProgress || isSending

  const fail = (error: unknown) => {
    people.rememberUnknown(error)
    const rest = form.markRefused(error)
    const full = error instanceof PendingFull && intl.formatMessage({ id: 'pending.full' }, { max: PENDING_MAX })
    notices.failed(full || rest || failureText(error))
  }

  const send = (draft: CompleteDraft) =>
    mutate(
      {
        ...attempt.of(draft),
        scoredAs: draft.scoredAs,
        whenStored: (stored) => {
          attempt.done()
          drafts.drop(form.name)
          rememberPlayers(draft)
          if (!isOpen.current) notifyStored(stored)
        },
      },
      { onSuccess: (stored) => finish({ ...stored, draft }), onError: fail },
    )

  const save = () => {
    if (isPending) return
    const meant = people.ofBook(form.draft)
    if (isTrial && isDoubles(meant)) return refuseDoubles()
    const draft = form.validate(meant, people.faults(meant))
    if (!draft) return
    if (!isTrial) return send(draft)
    if (!saveTrialMatch(draft)) return
    rememberPlayers(draft)
    endScoring(VISITOR, draft.scoredAs)
    const match = useTrial.getState().matches.at(-1)
    finish(match && { match, state: 'trial', draft })
  }

  return { save, isPending, isTrial, refuseDoubles }
}

/** What is said of a match whose form has been left meanwhile: no more than a word beside what is done now. */
function useStoredNotice() {
  const intl = useIntl()
  const t = (id: string) => intl.formatMessage({ id })
  return ({ state }: StoredMatch) =>
    showToast(
      state === 'waiting'
        ? { title: t('pending.kept') }
        : { tone: 'success', title: t('logMatch.saved'), description: t('logMatch.savedText') },
    )
}

/** Whether the form is still there, for what comes back to it. */
function useIsOpen() {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}

type Callbacks = { onSaved: () => void; onFailed: (error: unknown) => void }

/**
 * Whether the form is still being saved from when it was open before: left during that and opened again, it shows the same match,
 * which is neither unfinished nor to be sent once more.
 */
function useSaveInProgress({ name, isRestored }: StoredForm, { onSaved, onFailed }: Callbacks): boolean {
  const mutationCache = useQueryClient().getMutationCache()
  const mutationKey = loggingKey(name)
  const count = useIsMutating({ mutationKey })
  // Of the first drawing: what is begun later is this form's own.
  const [wasInProgress] = useState(isRestored && count > 0)
  const [isOver, setOver] = useState(false)
  const isInProgress = wasInProgress && !isOver && count > 0
  const onOver = useEffectEvent(() => {
    setOver(true)
    const { status, error } = mutationCache.findAll({ mutationKey }).at(-1)?.state ?? {}
    if (status === 'error') onFailed(error)
    else onSaved()
  })
  useEffect(() => {
    if (wasInProgress && !isOver && !isInProgress) onOver()
  }, [wasInProgress, isOver, isInProgress])
  return isInProgress
}
