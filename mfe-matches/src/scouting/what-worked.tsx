import type { ScoutingDto } from '@kitchenline/api'
import type { WinRecord } from '@kitchenline/domain'
import { PersonName, Sentence, SignedNumber } from '@kitchenline/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { FigureTable } from '../match-list/figure-table.tsx'
import { scoreOf } from './common-opponents.tsx'

/** With whom it went best against them: the best only where more was won than lost. */
export function BestPartners({ sheet: { partners } }: { sheet: ScoutingDto }) {
  const [best, ...others] = partners
  if (!best) return null
  const { matches, wins } = best.together
  return (
    <section>
      <Sentence
        eyebrow={<FormattedMessage id={2 * wins > matches ? 'scouting.partners.good' : 'scouting.partners'} />}
        claim={<FormattedMessage id="scouting.partners.best" values={{ name: best.name, ...best.together }} />}
      />
      {others.length > 0 && (
        <ul className="mm-scouting__partners">
          {others.map(({ name, together }) => (
            <li key={name}>
              <PersonName name={name} />
              <span>{scoreOf(together)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Results by what was played, and where. */
export function WhatWorked({ sheet: { types, places } }: { sheet: ScoutingDto }) {
  if (types.length === 0) return null
  const byType = types.map(({ matchType, ...sums }) => ({
    key: matchType,
    what: <FormattedMessage id={`matchType.${matchType}`} />,
    ...sums,
  }))
  const byPlace = places.map(({ place, ...sums }) => ({ key: place, what: place, ...sums }))
  return (
    <section>
      <h2 className="kl-eyebrow">
        <FormattedMessage id="scouting.worked" />
      </h2>
      <Sums headId="scouting.worked.type" rows={byType} />
      {byPlace.length > 0 && <Sums headId="scouting.worked.place" rows={byPlace} />}
    </section>
  )
}

type Row = { key: string; what: ReactNode; record: WinRecord; points: number }

const Sums = ({ headId, rows }: { headId: string; rows: readonly Row[] }) => (
  <FigureTable
    className="mm-scouting__table"
    heads={[headId, 'scouting.worked.record', 'scouting.worked.points'].map((id) => (
      <FormattedMessage key={id} id={id} />
    ))}
    rows={rows.map(({ key, what, record, points }) => ({
      key,
      cells: [what, scoreOf(record), <SignedNumber value={points} />],
    }))}
  />
)
