import './match-form.css'
import type { MatchType } from '@kitchenline/domain'
import { Button } from '@kitchenline/ui'
import { ChevronDown } from '@kitchenline/ui/icons'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChoiceGroup } from './choice-group.tsx'
import { DetailFields } from './detail-fields.tsx'
import { useToday } from '../draft/match-day.ts'
import type { MatchDraft } from '../draft/match-draft.ts'
import { ScoreFields } from './score-fields.tsx'
import { Hidden } from './score-halves.tsx'
import { ScorePad } from './score-pad.tsx'
import { ScoreQuestion, ScoreReading } from './score-reading.tsx'
import { ScoringChoice } from './scoring-choice.tsx'
import type { FormFields } from './use-match-form.ts'

type Props<T extends MatchType> = {
  form: FormFields
  types: readonly T[]
  type: T
  onType: (type: T) => void
  /** The fields of the people. */
  who: ReactNode
  /** What most matches can do without waits behind one line. */
  isShort?: boolean
  /** Another way to come to the points. */
  live?: ReactNode
  /** What else there is to say of the day. */
  children?: ReactNode
}

/** A match as it is written down, wherever that is: who played, who won, the points; and what else there is to say of it. */
export function MatchFields<T extends MatchType>({ form, types, type, onType, who, isShort = false, live, children }: Props<T>) {
  const { draft, change, problems } = form
  const id = useId()
  const [isOpened, setOpened] = useState(false)
  const summary = useSummary(draft)
  const isTyped = draft.ownScores !== '' || draft.opponentScores !== ''
  const isWrong = Boolean(problems.day ?? problems.location ?? problems.notes)
  // Below the first screen: the people and the points do not wait for it.
  const isDrawn = useDeferredValue(true, false)
  const isOpen = !isShort || isOpened || isWrong || (isTyped && Boolean(problems.ownScores ?? problems.opponentScores))
  return (
    <div className="mm-bands">
      <div className="mm-types">
        <ChoiceGroup
          label={
            <Hidden>
              <FormattedMessage id="matchForm.type" />
            </Hidden>
          }
          options={types.map((value) => ({ value, label: <FormattedMessage id={`matchType.${value}`} /> }))}
          value={type}
          look="text"
          onChange={onType}
        />
        {!isShort && live}
      </div>
      {who}
      <ScorePad form={form} hasFields={isOpen} />
      <div className="mm-rest">
        <ScoreReading draft={draft} hasHelp={isOpen} />
        {isShort && (
          <Button
            tone="quiet"
            className="mm-rest__open"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpened(!isOpen)}
          >
            {summary}
            <ChevronDown aria-hidden />
          </Button>
        )}
      </div>
      <ScoreQuestion draft={draft} onSwap={(result) => change({ result })} />
      <ScoringChoice form={form} asks />
      <div id={id} className="kl-stack mm-details">
        {isOpen && isDrawn && (
          <>
            <ScoreFields form={form} />
            <p className="mm-eyebrow">
              <FormattedMessage id="logMatch.details" />
            </p>
            <DetailFields form={form}>{children}</DetailFields>
            {isShort && live}
          </>
        )}
      </div>
    </div>
  )
}

/** "Details · Today · Retired · Riverside": what a match has that says no more. */
function useSummary({ day, location, ending, tags }: MatchDraft): string {
  const intl = useIntl()
  const today = useToday()
  const date =
    day === undefined || day === today
      ? intl.formatMessage({ id: 'matchForm.today' })
      : intl.formatDate(`${day}T12:00`, { weekday: 'short', month: 'short', day: 'numeric' })
  const ended = ending && intl.formatMessage({ id: `match.ending.${ending}` })
  const tagged = tags.map((tag) => intl.formatMessage({ id: `matchTag.${tag}` }))
  return [intl.formatMessage({ id: 'matchForm.details' }), date, ended, ...tagged, location.trim()].filter(Boolean).join(' · ')
}
