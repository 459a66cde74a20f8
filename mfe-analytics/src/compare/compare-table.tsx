import { FormattedMessage, useIntl } from 'react-intl'
import { MATCH_FORMATS } from '@kitchenline/domain'
import { Percent } from '../performance/percent.tsx'
import { weekLabel } from '../trend/week-label.ts'
import type { ComparedWeek } from './compared-weeks.ts'

export function CompareTable({ weeks }: { weeks: readonly ComparedWeek[] }) {
  const intl = useIntl()
  return (
    <table className="ma-trend__table">
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="trend.week" />
          </th>
          {MATCH_FORMATS.map((format) => (
            <th key={format} scope="col">
              <FormattedMessage id={`compare.${format}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((each) => (
          <tr key={each.week}>
            <th scope="row">{weekLabel(intl, each.week)}</th>
            {MATCH_FORMATS.map((format) => (
              <td key={format}>{each[format].score === null ? '–' : <Percent value={each[format].score} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
