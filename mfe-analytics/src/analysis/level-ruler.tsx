import { formatLevel } from '@kitchenline/domain'
import { useIntl } from 'react-intl'
import { RULER, RULER_TICKS, rulerPosition, shownLevel } from './ruler-position.ts'

type Props = {
  level: number
  band?: { from: number; to: number } | undefined
  /** What the player states, as a second, hollow mark. */
  stated?: number | undefined
}

/** Where the level is, and where it lies four times in five. */
export function LevelRuler({ level, band, stated }: Props) {
  const intl = useIntl()
  const { main, secondary = main } = shownLevel(level)
  const id = band ? 'ai.ruler.band' : 'ai.ruler'
  const scale = { lowest: formatLevel(RULER.from), highest: formatLevel(RULER.to) }
  const values = { level: secondary, ...scale, from: band && formatLevel(band.from), to: band && formatLevel(band.to) }
  const [start, end] = band ? [rulerPosition(band.from), rulerPosition(band.to)] : [0, 0]
  return (
    <div className="ma-ruler" role="img" aria-label={intl.formatMessage({ id }, values)}>
      <div className="ma-ruler__track">
        {band && <span className="ma-ruler__band" style={{ left: `${start}%`, width: `${end - start}%` }} />}
        {stated !== undefined && <span className="ma-ruler__stated" style={{ left: `${rulerPosition(stated)}%` }} />}
        <span className="ma-ruler__mark" style={{ left: `${rulerPosition(level)}%` }} />
      </div>
      <div className="ma-ruler__ticks" aria-hidden>
        {RULER_TICKS.map((tick) => (
          <span key={tick} style={{ left: `${rulerPosition(tick)}%` }}>
            {formatLevel(tick)}
            {tick === RULER.to && '+'}
          </span>
        ))}
      </div>
    </div>
  )
}
