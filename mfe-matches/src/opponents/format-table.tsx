import type { HeadToHeadDto } from '@kitchenline/api'
import { winRate, type WinRecord } from '@kitchenline/domain'
import { Card } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { Rate } from './partner-list.tsx'

const ROWS = [
  ['singles', 'matchType.singles'],
  ['doubles', 'matchType.doubles'],
  ['asPartner', 'opponents.h2h.asPartner'],
] as const

/** The record by format. As a partner is a separate figure: those matches were won and lost together. */
export function FormatTable({ rivalry }: { rivalry: HeadToHeadDto }) {
  return (
    <Card>
      <table className="mm-formats">
        <caption>
          <FormattedMessage id="opponents.h2h.byFormat" />
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <FormattedMessage id="history.wins" />
            </th>
            <th scope="col">
              <FormattedMessage id="history.losses" />
            </th>
            <th scope="col">
              <FormattedMessage id="history.winRate" />
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([row, labelId]) => (
            <tr key={row}>
              <th scope="row">
                <FormattedMessage id={labelId} />
              </th>
              <Cells record={rivalry[row]} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Cells({ record: { matches, wins } }: { record: WinRecord }) {
  return (
    <>
      <td>{wins}</td>
      <td>{matches - wins}</td>
      <td>{matches === 0 ? '–' : <Rate value={winRate(wins, matches)} />}</td>
    </>
  )
}
