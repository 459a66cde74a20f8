import { formatLevelChange } from '@kitchenline/domain'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { LevelShares } from './level-shares.ts'

/** What the stated levels say, wins and losses, and the level that they add up to: the waterfall for who does not see it. */
export function LevelSum({ start, level, earlier, shares }: LevelShares) {
  const wins = shares.filter(({ match }) => match.won)
  const losses = shares.filter(({ match }) => !match.won)
  return (
    <div className="kl-visually-hidden">
      <table>
        <tbody>
          <Line label={<FormattedMessage id="ai.math.start" />} value={(start / 100).toFixed(2)} />
          {earlier.matches > 0 && (
            <Line
              label={<FormattedMessage id="ai.math.earlier" values={{ count: earlier.matches }} />}
              value={formatLevelChange(earlier.hundredths / 100)}
            />
          )}
          <Line label={<FormattedMessage id="ai.math.wins" values={{ count: wins.length }} />} value={moved(wins)} />
          <Line label={<FormattedMessage id="ai.math.losses" values={{ count: losses.length }} />} value={moved(losses)} />
        </tbody>
        <tfoot>
          <Line label={<FormattedMessage id="ai.math.level" />} value={(level / 100).toFixed(2)} />
        </tfoot>
      </table>
    </div>
  )
}

const moved = (shares: LevelShares['shares']): string =>
  formatLevelChange(shares.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100)

function Line({ label, value }: { label: ReactNode; value: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{value}</td>
    </tr>
  )
}
