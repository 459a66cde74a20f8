import { TRAIT_LEAST, type WinRecord } from '@kitchenline/domain'
import { Card } from '@kitchenline/ui'
import { FormattedList, FormattedMessage } from 'react-intl'
import { Percent } from '../performance/percent.tsx'
import { standout, type RateRow } from './rate-rows.ts'

/** So many bars are read at a glance. */
const DRAWN = 8
/** So many are named of which there are too few. */
const NAMED = 4

export type RateCharts = 'gap' | 'margin' | 'game' | 'partner' | 'place' | 'weekday' | 'hour' | 'tag'
type Props = {
  of: RateCharts
  /** The most, where there are others besides. */
  rows: readonly RateRow[]
  leftOut?: number | undefined
  all: WinRecord
  note?: boolean
}

/** How often the player wins by one thing, each with its count, beside all of it. Its table is the picture's own. */
export function RateCard({ of, rows, leftOut = 0, all, note = false }: Props) {
  if (rows.length === 0) return null
  const enough = rows.filter(({ matches }) => matches >= TRAIT_LEAST)
  const few = rows.filter((row) => !enough.includes(row))
  const drawn = enough.slice(0, DRAWN)
  const notes = [
    enough.length > drawn.length && <FormattedMessage id="rates.rest" values={{ count: enough.length - drawn.length }} />,
    few.length > 0 && <TooFew names={few.map(({ label }) => label)} />,
    leftOut > 0 && <FormattedMessage id={`rates.${of}.leftOut`} values={{ count: leftOut, most: rows.length }} />,
    note && <FormattedMessage id={`rates.${of}.note`} />,
  ].filter(Boolean)
  return (
    <Card title={<FormattedMessage id={`rates.${of}`} />}>
      <p className="kl-sentence__claim">
        <Claim drawn={drawn} all={all} />
      </p>
      {drawn.length > 0 && <RateTable rows={drawn} all={all} />}
      {notes.map((each, at) => (
        <p key={at} className="kl-soft ma-rates__note">
          {each}
        </p>
      ))}
    </Card>
  )
}

function Claim({ drawn, all }: { drawn: readonly RateRow[]; all: WinRecord }) {
  const [only, ...others] = drawn
  if (!only) return <FormattedMessage id="rates.none" values={{ least: TRAIT_LEAST }} />
  const found = standout(drawn, all)
  if (!found && others.length > 0)
    return <FormattedMessage id="rates.same" values={{ rate: <Percent value={(all.wins / all.matches) * 100} /> }} />
  const { row, isUp } = found ?? { row: only, isUp: undefined }
  const id = isUp === undefined ? 'rates.only' : isUp ? 'rates.best' : 'rates.worst'
  return <FormattedMessage id={id} values={{ label: row.label, won: row.wins, of: row.matches }} />
}

const TooFew = ({ names }: { names: readonly string[] }) => {
  const more = names.length - NAMED
  const list = [
    ...names.slice(0, NAMED),
    ...(more > 0 ? [<FormattedMessage key="more" id="rates.more" values={{ count: more }} />] : []),
  ]
  return <FormattedMessage id="rates.few" values={{ least: TRAIT_LEAST, names: <FormattedList value={list} /> }} />
}

/** The line across the bars is the rate over all. */
function RateTable({ rows, all }: Pick<Props, 'rows' | 'all'>) {
  return (
    <table className="ma-rates__table" style={{ '--all': all.wins / all.matches } as object}>
      <thead className="kl-visually-hidden">
        <tr>
          {['rates.what', 'rates.rate', 'rates.won'].map((id) => (
            <th key={id} scope="col">
              <FormattedMessage id={id} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, matches, wins }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <div className="ma-rates__rate">
                <span className="ma-rates__bar" style={{ '--rate': wins / matches } as object} aria-hidden />
                <Percent value={(wins / matches) * 100} />
              </div>
            </td>
            <td className="kl-soft">
              <FormattedMessage id="rates.record" values={{ won: wins, of: matches }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
