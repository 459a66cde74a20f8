import type { LinkedLevelDto } from '@kitchenline/api'
import { formatLevel, formatLevelChange } from '@kitchenline/domain'
import { Button, Facts, PersonName, PersonNames } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { LevelShare } from './level-shares.ts'

/** Rows beyond one screen are drawn on request. */
const STEP = 50

/** What each match moved, sortable by its heads. */
export function ShareTable({ shares, label }: { shares: readonly LevelShare[]; label: string }) {
  const [sorting, setSorting] = useState<Sorting>({ key: 'date', direction: 'descending' })
  const [drawn, setDrawn] = useState(STEP)
  const sorted = sortShares(shares, sorting)
  const sortBy = (key: SortKey) =>
    setSorting({ key, direction: sorting.key === key && sorting.direction === 'descending' ? 'ascending' : 'descending' })
  return (
    <>
      <table className="ma-shares" aria-label={label}>
        <thead>
          <tr>
            {SORT_KEYS.map((key) => (
              <SortHead key={key} name={key} sorting={sorting} onSort={() => sortBy(key)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, drawn).map((share) => (
            <Row key={share.match.matchId} share={share} />
          ))}
        </tbody>
      </table>
      {sorted.length > drawn && (
        <Button onClick={() => setDrawn(drawn + STEP)}>
          <FormattedMessage id="ai.math.more" values={{ count: Math.min(STEP, sorted.length - drawn) }} />
        </Button>
      )}
    </>
  )
}

function SortHead({ name, sorting, onSort }: { name: SortKey; sorting: Sorting; onSort: () => void }) {
  const isSorted = sorting.key === name
  return (
    <th scope="col" aria-sort={isSorted ? sorting.direction : 'none'}>
      <button type="button" className="ma-shares__sort" onClick={onSort}>
        <FormattedMessage id={`ai.math.by.${name}`} />
        <span aria-hidden>{isSorted ? (sorting.direction === 'descending' ? '↓' : '↑') : '↕'}</span>
      </button>
    </th>
  )
}

function Row({ share: { match, hundredths } }: { share: LevelShare }) {
  const intl = useIntl()
  const percent = (value: number) => intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 0 })
  const opponents = <PersonNames names={match.opponentNames} />
  // This share includes what earlier results held back, and what this match says about the levels in them.
  const isAgainstPoints = hundredths * (match.share - match.expectedShare) < 0
  return (
    <tr>
      <th scope="row">
        <span className="ma-shares__who">
          {match.partnerName ? (
            <FormattedMessage id="match.withPartner" values={{ partner: <PersonName name={match.partnerName} />, opponents }} />
          ) : (
            <FormattedMessage id="match.against" values={{ opponents }} />
          )}
        </span>
        <span className="kl-soft ma-shares__when">
          <Facts
            facts={[
              <FormattedDate key="when" value={match.matchDate} month="short" day="numeric" year="numeric" />,
              <FormattedMessage key="result" id={match.won ? 'result.won' : 'result.lost'} />,
              <FormattedMessage key="points" id="ai.math.points" values={{ own: match.own, opponent: match.opponent }} />,
            ]}
          />
        </span>
        {match.linkedLevels.map((level, index) => (
          <LinkedLevel key={index} level={level} />
        ))}
        {isAgainstPoints && (
          <span className="kl-soft ma-shares__when">
            <FormattedMessage id={hundredths < 0 ? 'ai.math.yetLower' : 'ai.math.yetHigher'} />
          </span>
        )}
      </th>
      <td>
        {percent(match.share)}
        <span className="kl-soft ma-shares__when">
          <FormattedMessage id="ai.math.expected" values={{ share: percent(match.expectedShare) }} />
        </span>
      </td>
      <td className="kl-figure">{formatLevelChange(hundredths / 100)}</td>
    </tr>
  )
}

/** What stood in for the level that the player stated. */
function LinkedLevel({ level: { name, level, margin, asOf, stated } }: { level: LinkedLevelDto }) {
  const values = {
    name,
    level: formatLevel(level),
    margin: margin.toFixed(1),
    date: <FormattedDate value={asOf} timeZone="UTC" month="short" day="numeric" />,
    stated: stated === undefined ? '' : formatLevel(stated),
  }
  const id = stated === undefined ? 'ai.math.linkedUnstated' : 'ai.math.linkedLevel'
  return (
    <span className="kl-soft ma-shares__when">
      <FormattedMessage id={id} values={values} />
    </span>
  )
}

const SORT_KEYS = ['date', 'surprise', 'levels'] as const
type SortKey = (typeof SORT_KEYS)[number]
type Sorting = { key: SortKey; direction: 'ascending' | 'descending' }

const VALUE: Record<Exclude<SortKey, 'date'>, (share: LevelShare) => number> = {
  surprise: ({ match }) => match.share - match.expectedShare,
  // As printed: a reader would see a row that is not in its place.
  levels: ({ hundredths }) => hundredths,
}

/** From newest first, the order in which they come. */
export function sortShares(shares: readonly LevelShare[], { key, direction }: Sorting): readonly LevelShare[] {
  if (key === 'date') return direction === 'descending' ? shares : shares.toReversed()
  const sign = direction === 'descending' ? -1 : 1
  return shares.toSorted((a, b) => sign * (VALUE[key](a) - VALUE[key](b) || a.match.levels - b.match.levels))
}
