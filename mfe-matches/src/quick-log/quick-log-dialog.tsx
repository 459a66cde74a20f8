import { MATCH_TYPES, type MatchType } from '@kitchenline/domain'
import { drafts, showToast, VISITOR } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { AgainBar } from '../match-form/again-bar.tsx'
import { useFormBook } from '../draft/form-book.ts'
import { FormDialog } from '../match-form/form-dialog.tsx'
import { missingBasics } from '../match-form/form-problems.ts'
import { quickLogBody } from '../draft/match-body.ts'
import type { MatchDraft } from '../draft/match-draft.ts'
import { MatchFields } from '../match-form/match-fields.tsx'
import { OrderOfDay, SameMatchQuestion } from '../match-form/matches-of-day.tsx'
import { useStoredForm } from '../match-form/use-match-form.ts'
import { useSaveMatch } from '../match-form/use-save-match.ts'
import { ScoreLink } from '../scorer/score-link.tsx'
import { TrialUsedUp } from '../trial/sign-up-notice.tsx'
import type { SignUpPrompt } from '../trial/use-save-trial-match.ts'
import { QuickPlayers } from './quick-players.tsx'

type Props = {
  /** With whom it opens. */
  players: Partial<MatchDraft> | undefined
  onClose: () => void
  onPrompt: (prompt: SignUpPrompt) => void
} & Pick<Parameters<typeof useSaveMatch>[1], 'onSaved' | 'onStored' | 'onTakenBack' | 'isFree' | 'refused'>

const RULES = { missingOf: missingBasics }

/** Quick Log Match. Closes on a save, which is also its reset; opens again as it was on a failure, and keeps what Escape leaves behind. */
export function QuickLogDialog({ players, onClose, onPrompt, ...saving }: Props) {
  const intl = useIntl()
  const t = (message: string) => intl.formatMessage({ id: message })
  const form = useStoredForm('quick-log', RULES, players)
  const { draft, change } = form
  const book = useFormBook()
  const leave = () => {
    form.clear()
    onClose()
  }
  const leaveForSignUp = () => {
    carryToLogForm(draft)
    onClose()
  }
  const { save, isPending, isTrial, refuseDoubles } = useSaveMatch(form, {
    toBody: quickLogBody,
    failureText: () => t('quickLog.failed'),
    ...saving,
    onPrompt: (prompt) => {
      if (prompt === 'refused') carryToLogForm(draft)
      onPrompt(prompt)
    },
  })

  const chooseType = (matchType: MatchType) => {
    if (!isTrial || matchType === 'singles') return change({ matchType })
    if (matchType === 'doubles') return refuseDoubles()
    showToast({ title: intl.formatMessage({ id: 'trial.noOtherTypes' }, { type: t(`matchType.${matchType}`) }) })
  }

  return (
    <FormDialog
      titleId="quickLog.title"
      submitId={isPending ? 'quickLog.pending' : 'quickLog.submit'}
      submitTone="ball"
      isPending={isPending}
      rejection={form.rejection}
      onSubmit={save}
      onClose={onClose}
      onCancel={leave}
    >
      {isTrial && <TrialUsedUp onLeave={leaveForSignUp} />}
      {form.isRestored && !isPending && !saving.refused && <RestoredNotice onClear={form.clear} />}
      <AgainBar change={change} />
      <MatchFields
        form={form}
        types={MATCH_TYPES}
        type={draft.matchType}
        onType={chooseType}
        who={<QuickPlayers form={form} book={book} />}
        isShort
        live={!draft.scoredAs && <ScoreLink onLeave={onClose} />}
      >
        <OrderOfDay draft={draft} change={change} />
      </MatchFields>
      {!isPending && <SameMatchQuestion draft={draft} />}
    </FormDialog>
  )
}

/** Says that the form opened with what it held before. */
function RestoredNotice({ onClear }: { onClear: () => void }) {
  return (
    <div className="mm-kept">
      <p role="status">
        <FormattedMessage id="quickLog.kept" />
      </p>
      <Button tone="quiet" onClick={onClear}>
        <FormattedMessage id="quickLog.startOver" />
      </Button>
    </div>
  )
}

/** A visitor returns from the sign-up to the log form: what was begun here continues there. */
function carryToLogForm(draft: MatchDraft): void {
  drafts.keep('log-match', VISITOR, draft)
  drafts.drop('quick-log')
}
