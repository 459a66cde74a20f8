import type { ScoutedPersonDto } from '@kitchenline/api'
import type { WinRecord } from '@kitchenline/domain'
import { PersonName, Sentence } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { FigureTable } from '../match-list/figure-table.tsx'
import { tellingOf } from './telling.ts'

/** Whom both have played: the most telling one as a sentence, and all of them beside each other. */
export function CommonOpponents({ person: { opponent, common } }: { person: ScoutedPersonDto }) {
  if (common.length === 0) return null
  const { name } = opponent
  const telling = tellingOf(common)
  return (
    <section>
      <Sentence
        eyebrow={<FormattedMessage id="scouting.common" values={{ name }} />}
        claim={telling && <FormattedMessage id={telling.id} values={{ name, ...telling.values }} />}
        action={
          <p className="kl-soft mm-scouting__note">
            <FormattedMessage id="scouting.common.source" values={{ name }} />
          </p>
        }
      />
      <FigureTable
        className="mm-scouting__table"
        heads={[
          <FormattedMessage id="scouting.common.opponent" />,
          <FormattedMessage id="opponents.h2h.you" />,
          <PersonName name={name} />,
        ]}
        rows={common.map((one) => ({
          key: one.name,
          cells: [<PersonName name={one.name} />, scoreOf(one.own), scoreOf(one.theirs)],
        }))}
      />
    </section>
  )
}

/** "3–1": won and lost. */
export const scoreOf = ({ matches, wins }: WinRecord) => `${wins}–${matches - wins}`
