import { optionsOf } from './picture-options.ts'
import type { Picture } from './picture.ts'

const look = {
  'series-1': 'rgb(1, 1, 1)',
  'series-2': 'rgb(2, 2, 2)',
  line: 'rgb(3, 3, 3)',
  'ink-soft': 'rgb(4, 4, 4)',
  font: 'Ours',
  textSize: 12,
  isDark: false,
}
const room = { width: 100, top: 10, right: 0, bottom: 20, left: 30 }
const NAMES = ['Nov 1', 'Nov 2', 'Nov 3', 'Nov 4', 'Nov 5']
const picture: Picture = {
  names: NAMES,
  series: [
    { name: 'a', colour: 'series-1', values: [1, null, 3, 4, 5] },
    { name: 'b', colour: 'series-2', values: [5, 4, 3, 2, 1] },
  ],
  ticks: [10, 0],
  format: (value) => `${value} points`,
}

it('is drawn in the colours and the font of the page, on the scale of its ticks', () => {
  const { scale, axis } = optionsOf(picture, { room, look })
  expect(scale).toMatchObject({
    y: { domain: [0, 10] },
    color: { domain: ['a', 'b'], range: [look['series-1'], look['series-2']] },
  })
  expect(axis).toMatchObject({ x: { labelFill: look['ink-soft'], labelFontFamily: 'Ours' }, y: { gridStroke: look.line } })
})

it('leaves nothing to the library that would answer a pointer, move or write a style of its own', () => {
  const answering = { animate: false, legend: false, tooltip: false, interaction: { tooltip: false, elementHighlight: false } }
  expect(optionsOf(picture, { room, look })).toMatchObject(answering)
})

it('keeps a gap, and columns where the marks of the page are', () => {
  const options = optionsOf(picture, { room, look })
  expect(options.data[1]).toEqual({ at: '1', value: null, series: 'a' })
  expect(options).toMatchObject({ paddingTop: 10, paddingRight: 0, paddingBottom: 20, paddingLeft: 30, margin: 0, inset: 0 })
  expect(options.scale).toMatchObject({ x: { type: 'band', padding: 0, domain: ['0', '1', '2', '3', '4'] } })
})

describe('the names below the columns', () => {
  const named = (changed: Partial<typeof room>) => {
    const axis = optionsOf(picture, { room: { ...room, ...changed }, look }).axis as {
      x: { labelFilter: (_: unknown, at: number) => boolean }
    }
    return NAMES.filter((_, at) => axis.x.labelFilter(undefined, at))
  }

  it('are all there where they have room', () => {
    expect(named({ width: 300 })).toEqual(NAMES)
  })

  it('are every second or third one where they have not, and the newest is among them', () => {
    expect(named({ width: 200, right: 20 })).toEqual(['Nov 1', 'Nov 3', 'Nov 5'])
    expect(named({ width: 100, right: 20 })).toEqual(['Nov 2', 'Nov 5'])
  })

  it('never reach under the numbers of the scale', () => {
    expect(named({ width: 130, right: 20 })).toEqual(['Nov 3', 'Nov 5'])
  })

  it('are never cut off at the edge', () => {
    expect(named({ width: 160, right: 0 })).toEqual(['Nov 2', 'Nov 4'])
  })

  it('are not hidden by the library, which does so after it has drawn them', () => {
    expect(optionsOf(picture, { room, look }).axis).toMatchObject({ x: { labelAutoHide: false } })
  })
})
