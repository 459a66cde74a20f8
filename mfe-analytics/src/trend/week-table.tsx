import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Percent } from '../performance/percent.tsx'
import { weekLabel } from './week-label.ts'

type Props<Row extends { week: string }> = {
  rows: readonly Row[]
  /** By its message, and what stands below it. */
  columns: readonly { head: string; cell: (row: Row) => ReactNode }[]
}

/** A chart's figures for who reads rather than looks, a week a row. */
export function WeekTable<Row extends { week: string }>({ rows, columns }: Props<Row>) {
  const intl = useIntl()
  return (
    <table className="ma-trend__table">
      <thead>
        <tr>
          {['trend.week', ...columns.map(({ head }) => head)].map((head) => (
            <th key={head} scope="col">
              <FormattedMessage id={head} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.week}>
            <th scope="row">{weekLabel(intl, row.week)}</th>
            {columns.map(({ head, cell }) => (
              <td key={head}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const WeekScore = ({ score }: { score: number | null }) => (score === null ? '–' : <Percent value={score} />)
