import { MATCH_TYPES, type MatchType } from '@kitchenline/domain'
import { showToast, useQuickLog, type QuickLogPrefill } from '@kitchenline/shell-api'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOpponents } from '../data/use-opponents.ts'
import { AgainBar } from '../match-form/again-bar.tsx'
import { ChoiceGroup } from '../match-form/choice-group.tsx'
import { DetailFields } from '../match-form/detail-fields.tsx'
import { FormDialog } from '../match-form/form-dialog.tsx'
import { quickLogBody } from '../match-form/match-body.ts'
import { isDoubles } from '../match-form/match-draft.ts'
import { missingBasics } from '../match-form/missing-fields.ts'
import { PeopleChips } from '../match-form/people-chips.tsx'
import { PersonFields } from '../match-form/person-fields.tsx'
import { useNextPlayers, useSamePlayers } from '../match-form/same-players.ts'
import { ScoreFields } from '../match-form/score-fields.tsx'
import { useMatchDraft } from '../match-form/use-match-draft.ts'
import { useSaveMatch } from '../match-form/use-save-match.ts'
import type { SignUpPrompt } from '../trial/use-save-trial-match.ts'
import { prefilledOpponent } from './prefilled-opponent.ts'
import { TeamFields } from './team-fields.tsx'

type Props = {
  prefill: QuickLogPrefill
  onClose: () => void
  onPrompt: (prompt: SignUpPrompt) => void
}

/** Quick Log Match. Closes on a save, which is also its reset; stays as it is on a failure. */
export function QuickLogDialog({ prefill, onClose, onPrompt }: Props) {
  const intl = useIntl()
  const t = (message: string) => intl.formatMessage({ id: message })
  const players = useNextPlayers()
  const { draft, change } = useMatchDraft({ opponent: prefilledOpponent(prefill), ...players })
  const opponents = useOpponents()
  const { save, isPending, isTrial, missing, refuseDoubles } = useSaveMatch({
    missingOf: missingBasics,
    missingId: () => 'quickLog.missing',
    toBody: quickLogBody,
    failureText: () => t('quickLog.failed'),
    onSaved: onClose,
    onAgain: openAgain,
    onPrompt,
  })
  const gaps = missing.filter((field) => missingBasics(draft).includes(field))

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
      gaps={missing}
      onSubmit={() => save(draft)}
      onClose={onClose}
    >
      <AgainBar change={change} />
      <ChoiceGroup
        label={<FormattedMessage id="matchForm.type" />}
        options={MATCH_TYPES.map((value) => ({ value, label: <FormattedMessage id={`matchType.${value}`} /> }))}
        value={draft.matchType}
        onChange={chooseType}
      />
      <PeopleChips draft={draft} change={change} book={opponents.data ?? []} />
      <PersonFields
        seat="opponent"
        labelId="matchForm.opponent"
        addId="quickLog.addNew"
        person={draft.opponent}
        book={opponents.data ?? []}
        isMissing={gaps.includes('opponent')}
        onChange={(opponent) => change({ opponent })}
      />
      {isDoubles(draft) && <TeamFields draft={draft} change={change} />}
      <ScoreFields draft={draft} change={change} missing={gaps} />
      <DetailFields draft={draft} change={change} />
    </FormDialog>
  )
}

/** The next game of the day: the same people at the same place. */
function openAgain() {
  useSamePlayers.setState(({ last }) => ({ next: last }))
  useQuickLog.getState().open()
}
