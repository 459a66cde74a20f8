import type { LogMatchBody } from '@kitchenline/api'
import { PENDING_MAX, showToast, useSession } from '@kitchenline/shell-api'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { PendingFull } from '../data/pending-full.ts'
import { useLogMatch } from '../data/use-log-match.ts'
import { useSaveTrialMatch, type SignUpPrompt } from '../trial/use-save-trial-match.ts'
import { isComplete, type CompleteDraft } from './match-body.ts'
import { isDoubles, type MatchDraft } from './match-draft.ts'
import type { RequiredField } from './missing-fields.ts'
import { rememberPlayers } from './same-players.ts'
import { useAttempt } from './use-attempt.ts'

type Options = {
  missingOf: (draft: MatchDraft) => RequiredField[]
  /** The sentence for a draft with gaps. */
  missingId: (draft: MatchDraft) => string
  toBody: (draft: CompleteDraft) => LogMatchBody
  failureText: (error: unknown) => string
  onSaved: () => void
  /** Opens the form once more, where a save closes it. */
  onAgain?: () => void
  /** Time to invite a visitor to sign up. */
  onPrompt: (prompt: SignUpPrompt) => void
}

/** From "Save" to stored, for both forms: gaps are named, a visitor's match stays in the browser, a player's is sent once, now or later. */
export function useSaveMatch({ missingOf, missingId, toBody, failureText, onSaved, onAgain, onPrompt }: Options) {
  const intl = useIntl()
  const session = useSession()
  const { mutate, isPending } = useLogMatch()
  const { saveTrialMatch, refuseDoubles } = useSaveTrialMatch(onPrompt)
  const attempt = useAttempt(toBody)
  const [missing, setMissing] = useState<RequiredField[]>([])
  const isTrial = session.status !== 'authenticated'
  const t = (id: string) => intl.formatMessage({ id })

  const textOf = (error: unknown) =>
    error instanceof PendingFull ? intl.formatMessage({ id: 'pending.full' }, { max: PENDING_MAX }) : failureText(error)

  const send = (draft: CompleteDraft) =>
    mutate(attempt.of(draft), {
      onSuccess: (outcome) => {
        attempt.done()
        rememberPlayers(draft)
        showToast({
          ...(outcome === 'kept'
            ? { title: t('pending.kept') }
            : { tone: 'success', title: t('logMatch.saved'), description: t('logMatch.savedText') }),
          ...(onAgain && { action: { label: t('again.another'), onClick: onAgain } }),
        })
        onSaved()
      },
      onError: (error) => showToast({ tone: 'destructive', title: t('common.error'), description: textOf(error) }),
    })

  const save = (draft: MatchDraft) => {
    if (isPending) return
    if (isTrial && isDoubles(draft)) return refuseDoubles()
    const gaps = missingOf(draft)
    setMissing(gaps)
    if (!isComplete(draft, gaps)) return showToast({ tone: 'destructive', title: t(missingId(draft)) })
    if (!isTrial) return send(draft)
    if (!saveTrialMatch(draft)) return
    rememberPlayers(draft)
    onSaved()
  }

  return { save, isPending, isTrial, missing, refuseDoubles }
}
