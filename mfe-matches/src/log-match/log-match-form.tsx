import type { MatchType } from '@kitchenline/domain'
import { ApiProblem, useProblemMessage } from '@kitchenline/shell-api'
import { Button, Card } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOpponents } from '../data/use-opponents.ts'
import { AgainBar } from '../match-form/again-bar.tsx'
import { ChoiceGroup } from '../match-form/choice-group.tsx'
import { DetailFields } from '../match-form/detail-fields.tsx'
import { logFormBody } from '../match-form/match-body.ts'
import { isDoubles, type MatchDraft } from '../match-form/match-draft.ts'
import { missingInLogForm } from '../match-form/missing-fields.ts'
import { PeopleChips } from '../match-form/people-chips.tsx'
import { ScoreFields } from '../match-form/score-fields.tsx'
import { useFocusFirstGap } from '../match-form/use-focus-first-gap.ts'
import { useMatchDraft } from '../match-form/use-match-draft.ts'
import { useSaveMatch } from '../match-form/use-save-match.ts'
import { SignUpModal } from '../trial/sign-up-modal.tsx'
import type { SignUpPrompt } from '../trial/use-save-trial-match.ts'
import { PlayerFields } from './player-fields.tsx'

const OFFERED_TYPES = ['singles', 'doubles'] as const satisfies readonly MatchType[]

const missingId = (draft: MatchDraft) => (isDoubles(draft) ? 'logMatch.missingDoubles' : 'logMatch.missingSingles')

/** Log New Match: singles or doubles with every game. Empties itself after a save, keeps everything after a failure. */
export function LogMatchForm() {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  const { draft, change, reset } = useMatchDraft()
  const opponents = useOpponents()
  const [prompt, setPrompt] = useState<SignUpPrompt>()
  const { save, isPending, isTrial, missing, refuseDoubles } = useSaveMatch({
    missingOf: missingInLogForm,
    missingId,
    toBody: logFormBody,
    failureText: (error) => (error instanceof ApiProblem ? problemMessage(error) : intl.formatMessage({ id: 'logMatch.failed' })),
    onSaved: reset,
    onPrompt: setPrompt,
  })
  const form = useFocusFirstGap(missing)
  const gaps = missing.filter((field) => missingInLogForm(draft).includes(field))

  const chooseType = (matchType: MatchType) => {
    change({ matchType })
    if (isTrial && matchType === 'doubles') refuseDoubles()
  }

  return (
    <form
      ref={form}
      className="mm-log-match"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(draft)
      }}
    >
      <div className="kl-stack">
        <Card title={<FormattedMessage id="logMatch.players" />}>
          <div className="kl-stack">
            <AgainBar change={change} />
            <ChoiceGroup
              label={<FormattedMessage id="matchForm.type" />}
              options={OFFERED_TYPES.map((value) => ({ value, label: <FormattedMessage id={`matchType.${value}`} /> }))}
              value={isDoubles(draft) ? 'doubles' : 'singles'}
              onChange={chooseType}
            />
            <PeopleChips draft={draft} change={change} book={opponents.data ?? []} />
            <PlayerFields draft={draft} change={change} book={opponents.data ?? []} missing={gaps} />
          </div>
        </Card>
        <Card title={<FormattedMessage id="logMatch.score" />}>
          <ScoreFields draft={draft} change={change} missing={gaps} />
        </Card>
      </div>
      <div className="kl-stack">
        <Card title={<FormattedMessage id="logMatch.details" />}>
          <DetailFields draft={draft} change={change} />
        </Card>
        <div className="mm-log-match__actions">
          <Button type="submit" tone="primary" disabled={isPending}>
            <FormattedMessage id={isPending ? 'logMatch.pending' : 'logMatch.submit'} />
          </Button>
          <Button disabled={isPending} onClick={reset}>
            <FormattedMessage id="logMatch.reset" />
          </Button>
        </div>
      </div>
      <SignUpModal prompt={prompt} onClose={() => setPrompt(undefined)} />
    </form>
  )
}
