import type { LogMatchBody } from '@kitchenline/api'
import { MATCH_RESULTS, type MatchResult } from '@kitchenline/domain'
import { drafts, showToast, useNotices, useSession, VISITOR } from '@kitchenline/shell-api'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { loggingKey, PendingFull, useLogMatch } from '../data/log-match.ts'
import { PENDING_MAX } from '../pending/pending-matches.ts'
import { endScoring } from '../scorer/scorer-store.ts'
import { type SignUpPrompt, useSaveTrialMatch } from '../trial/use-save-trial-match.ts'
import { useDraftPeople } from './draft-people.ts'
import { fieldRefusal } from './field-refusal.ts'
import { type CompleteDraft, isComplete } from './match-body.ts'
import { isDoubles, type MatchDraft } from './match-draft.ts'
import type { RequiredField } from './missing-fields.ts'
import { rememberPlayers } from './same-players.ts'
import { useAttempt } from './use-attempt.ts'
import { useFieldProblems, useStopWords } from './use-field-problems.ts'
import type { FormName } from './use-stored-draft.ts'

type Options = {
  form: FormName
  /** The form was opened with what it held before. */
  isKept: boolean
  missingOf: (draft: MatchDraft) => RequiredField[]
  /** The sentence for a draft with gaps. */
  missingId: (draft: MatchDraft) => string
  toBody: (draft: CompleteDraft, now: Date) => LogMatchBody
  failureText: (error: unknown) => string
  onSaved: () => void
  /** Opens the form once more for the next game, where a save closes it. */
  onAgain?: (draft: MatchDraft, result: MatchResult) => void
  /** Time to invite a visitor to sign up. */
  onPrompt: (prompt: SignUpPrompt) => void
}

const fullText = (intl: IntlShape) => intl.formatMessage({ id: 'pending.full' }, { max: PENDING_MAX })

/** From "Save" to stored, for both forms: gaps are named, a visitor's match stays in the browser, a player's is sent once, now or later. */
export function useSaveMatch(options: Options) {
  const { form, isKept, missingOf, missingId, toBody, failureText, onSaved, onAgain, onPrompt } = options
  const intl = useIntl()
  const notices = useNotices()
  const isTrial = useSession().status !== 'authenticated'
  const people = useDraftPeople()
  const { mutate, isPending: isSending } = useLogMatch(form)
  const { saveTrialMatch, refuseDoubles } = useSaveTrialMatch(onPrompt)
  const attempt = useAttempt(form, toBody)
  const { stop, holdUp, forget, problemsOf } = useFieldProblems(missingOf)
  const tellStored = useStoredNotice(onAgain)
  const stopWords = useStopWords(missingId)

  const isPending =
    useSaveUnderWay(form, isKept, { onSaved, onFailed: (error) => notices.failed(failureText(error)) }) || isSending

  const fail = (draft: MatchDraft, error: unknown) => {
    people.learn(error)
    const { fields, rest } = fieldRefusal(error)
    if (Object.keys(fields).length > 0) holdUp({ draft, missing: [], refused: fields })
    notices.failed(error instanceof PendingFull ? fullText(intl) : rest || failureText(error))
  }

  const send = (draft: CompleteDraft, typed: MatchDraft) =>
    mutate(
      {
        ...attempt.of(draft),
        scoredAs: draft.scoredAs,
        whenStored: (outcome) => {
          attempt.done()
          drafts.drop(form)
          rememberPlayers(draft)
          tellStored(outcome, draft)
        },
      },
      {
        onSuccess: () => {
          forget()
          onSaved()
        },
        onError: (error) => fail(typed, error),
      },
    )

  const save = (typed: MatchDraft) => {
    if (isPending) return
    const draft = people.ofBook(typed)
    if (isTrial && isDoubles(draft)) return refuseDoubles()
    const missing = missingOf(draft)
    const refused = people.ownNameFaults(draft)
    if (!isComplete(draft, missing) || Object.keys(refused).length > 0) {
      holdUp({ draft: typed, missing, refused })
      const words = missing.length > 0 ? stopWords(missing, draft) : { title: intl.formatMessage({ id: 'matchForm.ownName' }) }
      return showToast({ tone: 'destructive', ...words })
    }
    if (!isTrial) return send(draft, typed)
    if (!saveTrialMatch(draft)) return
    rememberPlayers(draft)
    endScoring(VISITOR, draft.scoredAs)
    forget()
    onSaved()
  }

  return { save, isPending, isTrial, stop, forgetProblems: forget, problemsOf, refuseDoubles }
}

/** What is said of a stored match, with the way to the next one where the form offers it. */
function useStoredNotice(onAgain: Options['onAgain']) {
  const intl = useIntl()
  const t = (id: string) => intl.formatMessage({ id })

  const outcomes = (draft: CompleteDraft, again: NonNullable<Options['onAgain']>) =>
    MATCH_RESULTS.map((result) => {
      const label = t(`result.${result}`)
      return { label, name: intl.formatMessage({ id: 'again.outcome' }, { result: label }), onClick: () => again(draft, result) }
    })

  return (outcome: 'logged' | 'kept', draft: CompleteDraft) =>
    showToast({
      ...(outcome === 'kept'
        ? { title: t('pending.kept') }
        : { tone: 'success', title: t('logMatch.saved'), description: t('logMatch.savedText') }),
      ...(onAgain && { choice: { label: t('again.another'), options: outcomes(draft, onAgain) } }),
    })
}

type Callbacks = { onSaved: () => void; onFailed: (error: unknown) => void }

/**
 * Whether the form is still being saved from when it was open before: left during that and opened again, it shows the same match,
 * which is neither unfinished nor to be sent once more.
 */
function useSaveUnderWay(form: FormName, isSameMatch: boolean, { onSaved, onFailed }: Callbacks): boolean {
  const mutationCache = useQueryClient().getMutationCache()
  const mutationKey = loggingKey(form)
  const count = useIsMutating({ mutationKey })
  // Of the first drawing: what is begun later is this form's own.
  const [wasUnderWay] = useState(isSameMatch && count > 0)
  const [isOver, setOver] = useState(false)
  const isUnderWay = wasUnderWay && !isOver && count > 0
  const onOver = useEffectEvent(() => {
    setOver(true)
    const { status, error } = mutationCache.findAll({ mutationKey }).at(-1)?.state ?? {}
    if (status === 'error') onFailed(error)
    else onSaved()
  })
  useEffect(() => {
    if (wasUnderWay && !isOver && !isUnderWay) onOver()
  }, [wasUnderWay, isOver, isUnderWay])
  return isUnderWay
}
