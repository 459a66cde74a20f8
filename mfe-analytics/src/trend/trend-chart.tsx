import { Line } from '@ant-design/charts'
import type { TrendPointDto } from '@kitchenline/api'
import { useIntl } from 'react-intl'
import { weekLabel } from './week-label.ts'

const HEIGHT = 240
const FONT = 'Be Vietnam Pro, system-ui, sans-serif'
const AXIS = { domain: [0, 100] }

/** The line of weekly means. Weeks without matches are gaps. Loaded after the figures: the library is the largest of all. */
export function TrendChart({ trend }: { trend: readonly TrendPointDto[] }) {
  const intl = useIntl()
  const data = trend.map(({ week, score, matches }) => ({ week: weekLabel(intl, week), score, matches }))
  const [ink, line, court] = [shownColour('--ink-soft'), shownColour('--line'), shownColour('--court')]
  const label = { labelFill: ink, labelOpacity: 1, labelFontFamily: FONT, labelFontSize: 12, tick: false, title: false }
  return (
    <Line
      data={data}
      xField="week"
      yField="score"
      height={HEIGHT}
      animate={false}
      marginBottom={0}
      scale={{ y: AXIS }}
      style={{ stroke: court, lineWidth: 3 }}
      point={{ sizeField: 4, style: { fill: court, stroke: court } }}
      axis={{
        x: { ...label, labelAutoRotate: false, labelAutoHide: true, lineStroke: line },
        y: { ...label, gridStroke: line, gridStrokeOpacity: 1, tickCount: 5 },
      }}
      tooltip={{
        title: 'week',
        items: [
          (point: (typeof data)[number]) => ({
            name: intl.formatMessage({ id: 'trend.tooltip' }, { count: point.matches }),
            value: point.score === null ? '–' : intl.formatNumber(point.score / 100, PERCENT),
          }),
        ],
      }}
    />
  )
}

/** The tokens are light-dark() pairs: only the browser can say which of the two holds now. */
function shownColour(token: string): string {
  const element = document.createElement('span')
  element.style.color = `var(${token})`
  document.body.append(element)
  const { color } = getComputedStyle(element)
  element.remove()
  return color
}

const PERCENT = { style: 'percent', maximumFractionDigits: 0 } as const
