import type { ColumnConfig } from '@ant-design/charts'
import type { PageLook } from './page-look.ts'
import type { Picture, Room } from './picture.ts'

type Around = { room: Room; look: PageLook }

/** The picture in the words of the library: without its animation, its tooltip and whatever else would answer a pointer. */
export function optionsOf(picture: Picture, around: Around): ColumnConfig {
  const { names, series, ticks } = picture
  const { look, room } = around
  const data = series.flatMap(({ name, values }) => values.map((value, at) => ({ at: String(at), value, series: name })))
  return {
    data,
    xField: 'at',
    yField: 'value',
    colorField: 'series',
    autoFit: true,
    animate: false,
    legend: false,
    tooltip: false,
    interaction: { tooltip: false, elementHighlight: false },
    ...{ margin: 0, inset: 0 },
    ...{ paddingTop: room.top, paddingRight: room.right, paddingBottom: room.bottom, paddingLeft: room.left },
    scale: {
      x: { type: 'band', domain: names.map((_, at) => String(at)), padding: 0 },
      y: { domain: [0, Math.max(...ticks)], nice: false },
      color: { domain: series.map(({ name }) => name), range: series.map(({ colour }) => look[colour]) },
    },
    axis: { x: namesAxis(picture, around), y: numbersAxis(picture, around) },
    style: COLUMN,
  }
}

const COLUMN = { radiusTopLeft: 4, radiusTopRight: 4, insetLeft: 1, insetRight: 1, maxWidth: 48 }

const textOf = ({ font, textSize, 'ink-soft': ink }: PageLook) => ({
  labelFill: ink,
  labelOpacity: 1,
  labelFillOpacity: 1,
  labelFontSize: textSize,
  labelFontFamily: font,
  title: false as const,
  tick: false,
})

/** Of an average letter, in its height. */
const LETTER = 0.6
/** Between two names, in the height of a letter. */
const GAP = 0.8

function namesAxis({ names }: Picture, { room, look }: Around) {
  const isNamed = namedColumns(names, { room, look })
  return {
    ...textOf(look),
    labelFormatter: (at: string) => names[Number(at)] ?? '',
    labelAutoRotate: false,
    // The library hides what overlaps only after it has drawn it, leaves no gap and, where names are long, drops the newest.
    labelAutoHide: false,
    labelFilter: (_: unknown, at: number) => isNamed(at),
    line: true,
    lineStroke: look.line,
    lineStrokeOpacity: 1,
    lineLineWidth: 1,
  }
}

/** Evenly spaced names with room between them, back from the last one that is not cut off at the edge, clear of the scale. */
function namedColumns(names: readonly string[], { room, look }: Around): (at: number) => boolean {
  const column = room.width / names.length
  const width = Math.max(...names.map(({ length }) => length)) * LETTER * look.textSize
  const last = names.findLastIndex((_, at) => (names.length - at - 0.5) * column + room.right >= width / 2)
  const step = Math.max(1, Math.ceil((width + GAP * look.textSize) / column))
  const isClear = (at: number) => (at + 0.5) * column >= width / 2
  return (at) => at <= last && isClear(at) && (last - at) % step === 0
}

const numbersAxis = ({ ticks, format }: Picture, { look }: Around) => ({
  ...textOf(look),
  tickMethod: () => [...ticks],
  labelFormatter: (value: number) => format(value),
  labelAutoHide: false,
  line: false,
  grid: true,
  gridStroke: look.line,
  gridStrokeOpacity: 1,
  gridLineWidth: 1,
  gridLineDash: [0, 0],
})
