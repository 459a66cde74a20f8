import type { RecapDto } from '@kitchenline/api'
import { formatLevel, formatLevelChange, isPar, type LocalDay } from '@kitchenline/domain'
import { Card, PersonName, PersonNames } from '@kitchenline/ui'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'

/** People, times and results, as far as there are any. */
export function RecapFacts({ recap }: { recap: RecapDto }) {
  const { opponent, partner, bestWin, bestDay, levels } = recap
  return (
    <Card title={<FormattedMessage id="recap.highlights" />}>
      <dl className="ms-recap__facts">
        {opponent && (
          <Fact label="recap.opponent" name={<PersonName name={opponent.name} />}>
            <Met {...opponent} />
          </Fact>
        )}
        {partner && (
          <Fact label="recap.partner" name={<PersonName name={partner.name} />}>
            <Met {...partner} />
          </Fact>
        )}
        {bestWin && (
          <Fact label="recap.bestWin" name={<PersonNames names={bestWin.opponents} />}>
            <FormattedMessage
              id="recap.levelOn"
              values={{ level: formatLevel(bestWin.level), date: <Day value={bestWin.playedOn} /> }}
            />
          </Fact>
        )}
        {bestDay && (
          <Fact label="recap.bestDay" name={<Day value={bestDay.day} />}>
            <Met {...bestDay} />
          </Fact>
        )}
        {levels.map(({ format, from, to, record }) => (
          <Fact key={format} label={`recap.level.${format}`} name={to.toFixed(2)}>
            <LevelMove from={from} to={to} />
            {record && <LevelRecord {...record} />}
          </Fact>
        ))}
      </dl>
    </Card>
  )
}

export function LevelMove({ from, to }: { from?: number | undefined; to: number }) {
  if (from === undefined) return <FormattedMessage id="recap.firstLevel" />
  if (from === to) return <FormattedMessage id="recap.levelSame" />
  return <FormattedMessage id="recap.levelMove" values={{ from: from.toFixed(2), change: formatLevelChange(to - from) }} />
}

function Fact({ label, name, children }: { label: string; name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={label} />
      </dt>
      <dd>
        <strong>{name}</strong>
        <span className="kl-soft">{children}</span>
      </dd>
    </div>
  )
}

type LevelRecordProps = { matches: number; wins: number; expected: number }

/** Why a level may fall in a month of wins: more of them were expected. */
export const LevelRecord = ({ expected, ...record }: LevelRecordProps) => (
  <span className="ms-recap__record">
    <FormattedMessage
      id={isPar(record.wins, expected) ? 'recap.recordOnPar' : 'recap.record'}
      values={{ ...record, expected: Math.round(expected) }}
    />
  </span>
)

export const Met = ({ matches, wins }: { matches: number; wins: number }) => (
  <FormattedMessage id="recap.met" values={{ matches, wins }} />
)

export const Day = ({ value }: { value: LocalDay }) => (
  <FormattedDate value={value} timeZone="UTC" month="short" day="numeric" year="numeric" />
)
