import { formatLevel } from '@kitchenline/domain'
import { Card } from '@kitchenline/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { TOP_LEVEL, type LevelBand } from './opponent-levels.ts'

/** Won and lost on each other, as high as there were matches, with a tick at the wins that were expected. */
export function LevelBars({ bands }: { bands: readonly LevelBand[] }) {
  if (bands.length === 0) return null
  const most = Math.max(...bands.map(({ won, lost }) => won + lost))
  const height = (matches: number) => `${(matches / most) * 100}%`
  return (
    <Card title={<FormattedMessage id="levels.title" />} action={<Legend />}>
      <div className="ma-levels" aria-hidden>
        {bands.map(({ level, won, lost, expected }) => (
          <div key={level} className="ma-levels__band">
            <div className="ma-levels__plot">
              <span className="ma-levels__lost" style={{ height: height(lost) }} />
              <span className="ma-levels__won" style={{ height: height(won) }} />
              {won + lost > 0 && <span className="ma-levels__expected" style={{ bottom: height(expected) }} />}
            </div>
            <strong>{nameOf(level)}</strong>
            <span className="kl-soft">{won + lost > 0 ? `${won}–${lost}` : '–'}</span>
          </div>
        ))}
      </div>
      {/* A table would keep its width. */}
      <div className="kl-visually-hidden">
        <table>
          <thead>
            <tr>
              {['levels.level', 'levels.won', 'levels.lost', 'levels.expected'].map((id) => (
                <th key={id} scope="col">
                  <FormattedMessage id={id} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bands.map(({ level, won, lost, expected }) => (
              <tr key={level}>
                <th scope="row">{nameOf(level)}</th>
                <td>{won}</td>
                <td>{lost}</td>
                <td>
                  <FormattedNumber value={expected} maximumFractionDigits={1} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const nameOf = (level: number) => `${formatLevel(level)}${level === TOP_LEVEL ? '+' : ''}`

const Legend = () => (
  <p className="ma-levels__legend" aria-hidden>
    {(['won', 'lost', 'expected'] as const).map((of) => (
      <span key={of} className={`ma-levels__key ma-levels__key--${of}`}>
        <FormattedMessage id={`levels.${of}`} />
      </span>
    ))}
  </p>
)
