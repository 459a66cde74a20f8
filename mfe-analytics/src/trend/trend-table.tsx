import type { TrendPointDto } from '@kitchenline/api'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Percent } from '../performance/percent.tsx'
import { weekLabel } from './week-label.ts'

/** The chart's figures for who reads rather than looks. */
export function TrendTable({ trend }: { trend: readonly TrendPointDto[] }) {
  const intl = useIntl()
  return (
    <table className="ma-trend__table">
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="trend.week" />
          </th>
          <th scope="col">
            <FormattedMessage id="stats.performance" />
          </th>
          <th scope="col">
            <FormattedMessage id="trend.matches" />
          </th>
        </tr>
      </thead>
      <tbody>
        {trend.map(({ week, score, matches }) => (
          <tr key={week}>
            <th scope="row">{weekLabel(intl, week)}</th>
            <td>{score === null ? '–' : <Percent value={score} />}</td>
            <td>
              <FormattedNumber value={matches} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
