import type { ScoutingDto } from '@kitchenline/api'
import type { MatchResult } from '@kitchenline/domain'
import { Link } from '@kitchenline/shell-api'
import { buttonClass, CourtPanel, FormDiscs, Sentence } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Odds } from '../opponents/odds.tsx'
import '../opponents/opponents.css'
import { recordAgainst } from '../opponents/stories.ts'

type Props = { sheet: ScoutingDto; names: string }

/** How it stands between them, how all of them have played lately, and what is to be expected. */
export function ScoutingCourt({ sheet, names }: Props) {
  const intl = useIntl()
  const { people, format } = sheet
  const opponents = people.map(({ opponent }) => opponent)
  const kitchen = (
    <>
      <div className="kl-hero__above">
        <Link to={`/opponents/${opponents[0]!.id}`} className={`${buttonClass({ tone: 'quiet' })} kl-flush`}>
          <FormattedMessage id="scouting.back" />
        </Link>
      </div>
      <Sentence eyebrow={<FormattedMessage id="scouting.eyebrow" />} claim={<Claim sheet={sheet} names={names} />} />
    </>
  )
  return (
    <div className="mm-scouting__court">
      <CourtPanel label={intl.formatMessage({ id: 'scouting.eyebrow' })} kitchen={kitchen}>
        <div className="mm-scouting__forms">
          <Form label={intl.formatMessage({ id: 'scouting.form.own' }, { count: sheet.form.length })} form={sheet.form} />
          {people.map(({ opponent: { id, name }, form, showsMatches }) => {
            const textId = showsMatches ? 'scouting.form.theirs' : 'scouting.form.met'
            return <Form key={id} label={intl.formatMessage({ id: textId }, { name, count: form.length })} form={form} />
          })}
        </div>
        <Odds
          name={names}
          question={{
            format,
            opponentIds: opponents.map(({ id }) => id),
            opponentLevels: opponents.map(({ skillLevel }) => skillLevel),
          }}
        />
      </CourtPanel>
    </div>
  )
}

/** Of one person all matches are counted, of a pair those against both. */
function Claim({ sheet: { people, record }, names }: Props) {
  const isPair = people.length > 1
  const { totalMatches } = people[0]!.opponent
  const { matches, wins } = isPair ? record : { matches: totalMatches, wins: recordAgainst(people[0]!.opponent).wins }
  const textId = matches > 0 ? 'scouting.claim' : isPair ? 'scouting.claim.neverAsPair' : 'scouting.claim.never'
  return <FormattedMessage id={textId} values={{ names, wins, count: matches }} />
}

/** Newest first as it comes, and as it was played on the court. */
function Form({ label, form }: { label: string; form: readonly MatchResult[] }) {
  return (
    <div className="mm-scouting__form">
      <p aria-hidden>{label}</p>
      {form.length > 0 && <FormDiscs label={label} results={form.toReversed()} />}
    </div>
  )
}
