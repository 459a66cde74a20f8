import { formatLevelChange } from '@kitchenline/domain'
import { classNames } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import type { LevelShares } from './level-shares.ts'
import { waterfallBars } from './waterfall-bars.ts'

/** From where it began to the level, each step from where the one before it ended. The table after it says the same. */
export function Waterfall({ shares }: { shares: LevelShares }) {
  return (
    <div className="ma-waterfall" aria-hidden>
      {waterfallBars(shares).map(({ key, count, hundredths, bottom, height }) => (
        <div key={key} className="ma-waterfall__step">
          <div className="ma-waterfall__plot">
            <span
              className={classNames('ma-waterfall__bar', `ma-waterfall__bar--${barOf(key, hundredths)}`)}
              style={{ bottom: `${bottom}%`, height: `${height}%` }}
            />
          </div>
          <strong className="kl-figure">
            {isLevel(key) ? (hundredths / 100).toFixed(2) : formatLevelChange(hundredths / 100)}
          </strong>
          <span className="kl-soft">
            <FormattedMessage id={key === 'start' ? 'ai.math.begin' : `ai.math.${key}`} values={{ count }} />
          </span>
        </div>
      ))}
    </div>
  )
}

const isLevel = (key: string) => key === 'start' || key === 'level'
const barOf = (key: string, hundredths: number) => (isLevel(key) ? key : hundredths < 0 ? 'down' : 'up')
