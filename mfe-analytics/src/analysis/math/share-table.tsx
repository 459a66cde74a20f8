import type { LinkedLevelDto } from '@kitchenline/api'
import { formatLevel, formatLevelChange } from '@kitchenline/domain'
import { Button, classNames, Facts, PersonName, PersonNames, Segmented } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { LevelShare } from './level-shares.ts'

/** Rows beyond one screen are drawn on request. */
const STEP = 50

/** What each match moved, in one of three orders. */
export function ShareTable({ shares, label }: { shares: readonly LevelShare[]; label: string }) {
  const intl = useIntl()
  const [sorting, setSorting] = useState<SortKey>('date')
  const [drawn, setDrawn] = useState(STEP)
  const sorted = sortShares(shares, sorting)
  const options = SORT_KEYS.map((key) => ({ key, label: <FormattedMessage id={`ai.math.sort.${key}`} /> }))
  return (
    <>
      <Segmented label={intl.formatMessage({ id: 'ai.math.sort' })} options={options} chosen={sorting} onChoose={setSorting} />
      <table className="ma-shares" aria-label={label}>
        <thead>
          <tr>
            {SORT_KEYS.map((key) => (
              <th key={key} scope="col">
                <FormattedMessage id={`ai.math.by.${key}`} />
              </th>
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
              <FormattedDate key="when" value={match.playedOn} timeZone="UTC" month="short" day="numeric" year="numeric" />,
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
        <span className="kl-visually-hidden">
          {percent(match.share)} <FormattedMessage id="ai.math.expected" values={{ share: percent(match.expectedShare) }} />
        </span>
        <ShareBar {...match} />
      </td>
      <td className="kl-figure">{formatLevelChange(hundredths / 100)}</td>
    </tr>
  )
}

/** Few matches lie beyond. */
const SHOWN = { from: 0.15, to: 0.85 }
const placeOf = (share: number) => Math.min(Math.max((share - SHOWN.from) / (SHOWN.to - SHOWN.from), 0), 1) * 100

/** A tick where it was expected, a dot where it came to. */
function ShareBar({ share, expectedShare }: LevelShare['match']) {
  const [played, expected] = [placeOf(share), placeOf(expectedShare)]
  const between = { left: `${Math.min(played, expected)}%`, width: `${Math.abs(played - expected)}%` }
  return (
    <span className={classNames('ma-share', share < expectedShare && 'ma-share--less')} aria-hidden>
      <span className="ma-share__between" style={between} />
      <span className="ma-share__expected" style={{ left: `${expected}%` }} />
      <span className="ma-share__played" style={{ left: `${played}%` }} />
    </span>
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

/** How large it is, either way; as printed, or a reader would see a row that is not in its place. */
const SIZE: Record<Exclude<SortKey, 'date'>, (share: LevelShare) => number> = {
  surprise: ({ match }) => Math.abs(match.share - match.expectedShare),
  levels: ({ hundredths }) => Math.abs(hundredths),
}

/** From newest first, the order in which they come; of two alike the newer one first. */
export const sortShares = (shares: readonly LevelShare[], key: SortKey): readonly LevelShare[] =>
  key === 'date' ? shares : shares.toSorted((a, b) => SIZE[key](b) - SIZE[key](a))
