import { type ScorerRules, SIDES } from '@kitchenline/domain'
import { useSession } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ChoiceGroup } from '../match-form/choice-group.tsx'
import { useFormBook } from '../draft/form-book.ts'
import { EMPTY_DRAFT, type MatchDraft, type Seat } from '../draft/match-draft.ts'
import { PeopleChips } from '../match-form/people-chips.tsx'
import { useRecentPeople } from '../match-form/recent-people.ts'
import { ALONE, QUICK_TEAM, SeatFields } from '../match-form/seat-fields.tsx'
import { TonightLink } from '../tonight/tonight-link.tsx'
import { SignUpModal } from '../trial/sign-up-modal.tsx'
import { TrialUsedUp } from '../trial/sign-up-notice.tsx'
import { type SignUpPrompt, useSaveTrialMatch } from '../trial/use-save-trial-match.ts'
import { RuleFields, RulesInShort } from './rule-fields.tsx'
import type { ScorerRecord } from '../draft/scorer-record.ts'
import { changeScorer, startScoring } from '../draft/scorer-store.ts'

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
      className="mm-scorer-setup kl-paper"
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      {isTrial && <TrialUsedUp />}
      <div className="mm-types">
        <ChoiceGroup
          look="text"
          label={
            <span className="kl-visually-hidden">
              <FormattedMessage id="matchForm.type" />
            </span>
          }
          options={FORMATS.map((value) => ({ value, label: <FormattedMessage id={`matchType.${value}`} /> }))}
          value={shown.isDoubles ? 'doubles' : 'singles'}
          onChange={chooseFormat}
        />
        <TonightLink />
      </div>
      <ScorerPlayers owner={owner} people={record.people} isDoubles={shown.isDoubles} />
      <ChoiceGroup
        look="halves"
        label={<FormattedMessage id="scorer.firstServe" />}
        options={SIDES.map((value) => ({
          value,
          label: <FormattedMessage id={`scorer.side.${value}`} values={{ format: shown.isDoubles ? 'doubles' : 'singles' }} />,
        }))}
        value={shown.firstServe}
        onChange={(firstServe) => change({ firstServe })}
      />
      <details className="kl-card mm-rules">
        <summary>
          <h2 className="kl-eyebrow">
            <FormattedMessage id="scorer.rules" />
          </h2>
          <RulesInShort rules={shown} />
        </summary>
        <RuleFields rules={shown} change={change} />
      </details>
      <Button type="submit" tone="ball" className="mm-scorer-setup__start">
        <FormattedMessage id="scorer.start" />
      </Button>
      <SignUpModal prompt={prompt} onClose={() => setPrompt(undefined)} />
    </form>
  )
}

type PlayersProps = { owner: string; people: ScorerRecord['people']; isDoubles: boolean }

/** Players from the book as soon as that is there. Names are optional before the match is logged. */
function ScorerPlayers({ owner, people, isDoubles }: PlayersProps) {
  const book = useFormBook()
  const recent = useRecentPeople(book)
  const draft: MatchDraft = { ...EMPTY_DRAFT, ...people, matchType: isDoubles ? 'doubles' : 'singles' }
  const change = (changed: Partial<MatchDraft>) =>
    changeScorer(owner, (record) => ({ ...record, people: { ...record.people, ...(changed as Partial<Record<Seat, never>>) } }))
  const form = { draft, change, problems: {} }
  return (
    <div className="kl-stack">
      <PeopleChips form={form} book={book} {...recent} />
      <SeatFields seats={isDoubles ? QUICK_TEAM : ALONE} addId="quickLog.addNew" form={form} book={book} />
    </div>
  )
}
