import { type ScorerRules, SIDES } from '@kitchenline/domain'
import { useSession } from '@kitchenline/shell-api'
import { Button, Card } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ChoiceGroup } from '../match-form/choice-group.tsx'
import { SignUpModal } from '../trial/sign-up-modal.tsx'
import { TrialUsedUp } from '../trial/sign-up-notice.tsx'
import { type SignUpPrompt, useSaveTrialMatch } from '../trial/use-save-trial-match.ts'
import { RuleFields, RulesInShort } from './rule-fields.tsx'
import { ScorerPlayers } from './scorer-players.tsx'
import type { ScorerRecord } from './scorer-record.ts'
import { changeScorer, startScoring } from './scorer-store.ts'

type Props = { owner: string; record: ScorerRecord }

const FORMATS = ['singles', 'doubles'] as const

/** Who plays what, by whose rules. Everything has a default, so that one tap starts the match. */
export function ScorerSetup({ owner, record }: Props) {
  const isTrial = useSession().status !== 'authenticated'
  const [prompt, setPrompt] = useState<SignUpPrompt>()
  const { refuseDoubles } = useSaveTrialMatch(setPrompt)
  const { rules } = record
  const change = (changed: Partial<ScorerRules>) =>
    changeScorer(owner, (current) => ({ ...current, rules: { ...current.rules, ...changed } }))
  const chooseFormat = (format: (typeof FORMATS)[number]) => {
    if (isTrial && format === 'doubles') return refuseDoubles()
    change({ isDoubles: format === 'doubles' })
  }
  // A visitor's match may be singles only, whatever was chosen before the logout.
  const shown = isTrial ? { ...rules, isDoubles: false } : rules
  const start = () => {
    change(shown)
    startScoring(owner)
  }

  return (
    <form
      className="mm-scorer-setup"
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      {isTrial && <TrialUsedUp />}
      <Card title={<FormattedMessage id="scorer.players" />}>
        <div className="kl-stack">
          <ChoiceGroup
            label={<FormattedMessage id="matchForm.type" />}
            options={FORMATS.map((value) => ({ value, label: <FormattedMessage id={`matchType.${value}`} /> }))}
            value={shown.isDoubles ? 'doubles' : 'singles'}
            onChange={chooseFormat}
          />
          <ChoiceGroup
            label={<FormattedMessage id="scorer.firstServe" />}
            options={SIDES.map((value) => ({
              value,
              label: (
                <FormattedMessage id={`scorer.side.${value}`} values={{ format: shown.isDoubles ? 'doubles' : 'singles' }} />
              ),
            }))}
            value={shown.firstServe}
            onChange={(firstServe) => change({ firstServe })}
          />
          <ScorerPlayers owner={owner} people={record.people} isDoubles={shown.isDoubles} />
        </div>
      </Card>
      <details className="kl-card mm-rules">
        <summary>
          <h2>
            <FormattedMessage id="scorer.rules" />
          </h2>
          <RulesInShort rules={shown} />
        </summary>
        <RuleFields rules={shown} change={change} />
      </details>
      <Button type="submit" tone="primary" className="mm-scorer-setup__start">
        <FormattedMessage id="scorer.start" />
      </Button>
      <SignUpModal prompt={prompt} onClose={() => setPrompt(undefined)} />
    </form>
  )
}
