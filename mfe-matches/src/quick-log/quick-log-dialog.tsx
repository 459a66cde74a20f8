import { DEFAULT_SKILL_LEVEL, MATCH_TYPES, type MatchType } from '@kitchenline/domain'
import { drafts, type QuickLogPrefill, showToast, VISITOR } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AgainBar } from '../match-form/again-bar.tsx'
import { ChoiceGroup } from '../match-form/choice-group.tsx'
import { DetailFields } from '../match-form/detail-fields.tsx'
import { useFormBook } from '../match-form/form-book.ts'
import { FormDialog } from '../match-form/form-dialog.tsx'
import { quickLogBody } from '../match-form/match-body.ts'
import { type MatchDraft, NEW_PERSON } from '../match-form/match-draft.ts'
import { OrderOfDay, SameMatchQuestion } from '../match-form/matches-of-day.tsx'
import { missingBasics } from '../match-form/missing-fields.ts'
import { logAgain, useNextPlayers } from '../match-form/same-players.ts'
import { ScoreFields } from '../match-form/score-fields.tsx'
import { useSaveMatch } from '../match-form/use-save-match.ts'
import { useStoredDraft } from '../match-form/use-stored-draft.ts'
import { ScoreLink } from '../scorer/score-link.tsx'
import { TrialUsedUp } from '../trial/sign-up-notice.tsx'
import type { SignUpPrompt } from '../trial/use-save-trial-match.ts'
import { QuickPlayers } from './quick-players.tsx'

type Props = {
  prefill: QuickLogPrefill
  onClose: () => void
  onPrompt: (prompt: SignUpPrompt) => void
}

/** Quick Log Match. Closes on a save, which is also its reset; stays as it is on a failure, and keeps what Escape leaves behind. */
export function QuickLogDialog({ prefill, onClose, onPrompt }: Props) {
  const intl = useIntl()
  const t = (message: string) => intl.formatMessage({ id: message })
  const players = useNextPlayers()
  const { draft, change, clear, isKept: isRestored } = useStoredDraft('quick-log', openingOf(prefill, players))
  const book = useFormBook()
  const leave = () => {
    clear()
    onClose()
  }
  const leaveForSignUp = () => {
    carryToLogForm(draft)
    onClose()
  }
  const { save, isPending, isTrial, stop, forgetProblems, problemsOf, refuseDoubles } = useSaveMatch({
    form: 'quick-log',
    isKept: isRestored,
    missingOf: missingBasics,
    missingId: () => 'quickLog.missing',
    toBody: quickLogBody,
    failureText: () => t('quickLog.failed'),
    onSaved: leave,
    onAgain: logAgain,
    onPrompt: (prompt) => {
      if (prompt === 'refused') carryToLogForm(draft)
      onPrompt(prompt)
    },
  })
  const problems = problemsOf(draft)
  const startOver = () => {
    clear()
    forgetProblems()
  }

  const chooseType = (matchType: MatchType) => {
    if (!isTrial || matchType === 'singles') return change({ matchType })
    if (matchType === 'doubles') return refuseDoubles()
    showToast({ title: intl.formatMessage({ id: 'trial.noOtherTypes' }, { type: t(`matchType.${matchType}`) }) })
  }

  return (
    <FormDialog
      titleId="quickLog.title"
      submitId={isPending ? 'quickLog.pending' : 'quickLog.submit'}
      isPending={isPending}
      stop={stop}
      onSubmit={() => save(draft)}
      onClose={onClose}
      onCancel={leave}
    >
      {isTrial && <TrialUsedUp onLeave={leaveForSignUp} />}
      {isRestored && !isPending && <RestoredNotice onClear={startOver} />}
      <AgainBar change={change} />
      <ChoiceGroup
        label={<FormattedMessage id="matchForm.type" />}
        options={MATCH_TYPES.map((value) => ({ value, label: <FormattedMessage id={`matchType.${value}`} /> }))}
        value={draft.matchType}
        onChange={chooseType}
      />
      <QuickPlayers draft={draft} change={change} book={book} problems={problems} />
      <ScoreFields draft={draft} change={change} problems={problems} />
      {!draft.scoredAs && <ScoreLink onLeave={onClose} />}
      <DetailFields draft={draft} change={change} problems={problems}>
        <OrderOfDay draft={draft} change={change} />
      </DetailFields>
      {!isPending && <SameMatchQuestion draft={draft} />}
    </FormDialog>
  )
}

/** The form opens with what was left in it, and shows a notice. */
function RestoredNotice({ onClear }: { onClear: () => void }) {
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <div className="mm-kept">
      <p role="status">
        <FormattedMessage id="quickLog.kept" />
      </p>
      <Button
        tone="quiet"
        onClick={() => {
          setClosed(true)
          onClear()
        }}
      >
        <FormattedMessage id="quickLog.startOver" />
      </Button>
    </div>
  )
}

/** The players that the opener of the dialog passes, if any: then an earlier draft stays aside. */
function openingOf(prefill: QuickLogPrefill, players: Partial<MatchDraft> | undefined): Partial<MatchDraft> | undefined {
  if (players) return players
  const { opponentId, opponentName = '', opponentSkillLevel } = prefill
  if (opponentId === undefined && opponentName === '') return undefined
  const skillLevel = opponentSkillLevel ?? DEFAULT_SKILL_LEVEL
  return { opponent: { choice: opponentId ?? NEW_PERSON, name: opponentName, skillLevel } }
}

/** A visitor returns from the sign-up to the log form: what was begun here continues there. */
function carryToLogForm(draft: MatchDraft): void {
  drafts.keep('log-match', VISITOR, draft)
  drafts.drop('quick-log')
}
