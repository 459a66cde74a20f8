import type { ScoutingDto } from '@kitchenline/api'
import { SCOUTED_MATCHES } from '@kitchenline/domain'
import { Button, StatStrip } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { MatchList } from '../match-list/match-list.tsx'
import { RecordText } from '../opponents/record-text.tsx'
import { CommonOpponents } from './common-opponents.tsx'
import { ScoutingCourt } from './scouting-court.tsx'
import './scouting.css'
import { BestPartners, WhatWorked } from './what-worked.tsx'

/** What is worth a look before the match, in the order in which it helps: on paper it is one page. */
export function ScoutingSheet({ sheet }: { sheet: ScoutingDto }) {
  const intl = useIntl()
  const { people, meetings, record, isCut } = sheet
  const names = intl.formatList(people.map(({ opponent }) => opponent.name))
  return (
    <div className="kl-stack mm-scouting">
      <ScoutingCourt sheet={sheet} names={names} />
      <p className="kl-soft mm-scouting__secret">
        <FormattedMessage id="scouting.secret" />
        <Button tone="quiet" className="kl-flush" onClick={() => window.print()}>
          <FormattedMessage id="scouting.print" />
        </Button>
      </p>
      {people.length > 1 && <EachAlone people={people} />}
      {isCut && (
        <p className="kl-soft mm-scouting__note">
          <FormattedMessage id="scouting.cut" values={{ count: SCOUTED_MATCHES }} />
        </p>
      )}
      <div className="mm-scouting__columns">
        <div className="kl-stack">
          {meetings.length > 0 && (
            <section className="mm-scouting__meetings">
              <h2 className="kl-eyebrow">
                <FormattedMessage id="scouting.meetings" values={{ count: meetings.length }} />
              </h2>
              <MatchList matches={meetings} isWhole={meetings.length === record.matches} />
            </section>
          )}
        </div>
        <div className="kl-stack">
          <WhatWorked sheet={sheet} />
          {people.map((person) => (
            <CommonOpponents key={person.opponent.id} person={person} />
          ))}
          <BestPartners sheet={sheet} />
        </div>
      </div>
      {!people.some(({ showsMatches }) => showsMatches) && (
        <p className="kl-soft mm-scouting__note">
          <FormattedMessage id="scouting.linked" />
        </p>
      )}
    </div>
  )
}

/** Of a pair: all matches against each of them, with any partner. */
function EachAlone({ people }: Pick<ScoutingDto, 'people'>) {
  return (
    <StatStrip
      figures={people.map(({ opponent }) => ({
        key: opponent.id,
        label: <FormattedMessage id="scouting.alone" values={{ name: opponent.name }} />,
        value: <RecordText opponent={opponent} />,
      }))}
    />
  )
}
