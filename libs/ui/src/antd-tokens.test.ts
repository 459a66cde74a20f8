import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { theme } from 'antd'
import { themeOf } from './antd-tokens.ts'

const css = readFileSync(join(import.meta.dirname, 'styles/tokens.css'), 'utf8')

/** As a page of that scheme resolves the variable. */
const colourOf = (variable: string, isDark: boolean): string => {
  const value = css.match(new RegExp(`^  ${variable}: (.+);`, 'm'))![1]!
  return value.match(/^light-dark\((\S+), (\S+)\)$/)?.[isDark ? 2 : 1] ?? value
}

/** Red, green, blue and alpha, from 0 to 1. */
function channels(colour: string): number[] {
  const pairs = colour.match(/^#(..)(..)(..)$/)?.slice(1)
  if (pairs) return [...pairs.map((pair) => Number.parseInt(pair, 16) / 255), 1]
  const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g)!.map(Number)
  return [red! / 255, green! / 255, blue! / 255, alpha]
}

const luminance = (channel: number[]): number => {
  const [red, green, blue] = channel.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Of a sign on an opaque ground, through which it may shine. */
function contrast(sign: string, ground: string): number {
  const [above, below] = [channels(sign), channels(ground)]
  const drawn = below.map((channel, index) => above[index]! * above[3]! + channel * (1 - above[3]!))
  const [darker, lighter] = [luminance(drawn), luminance(below)].toSorted((one, other) => one - other)
  return (lighter! + 0.05) / (darker! + 0.05)
}

describe.each([
  ['light', false],
  ['dark', true],
])('in the %s', (_, isDark) => {
  const config = themeOf((variable) => colourOf(variable, isDark), isDark)
  const token = theme.getDesignToken(config)
  const { headerIconColor, headerIconHoverColor, headerSortHoverBg } = config.components!.Table as Record<string, string>
  const handle = config.components!.Switch!.handleBg!
  const card = colourOf('--surface', isDark)
  const court = colourOf('--court-1', isDark)

  // WCAG 1.4.11. Each token as antd's styles use it.
  it.each([
    ['the arrow, calendar and cross of a field', token.colorTextQuaternary, token.colorBgContainer],
    ['those signs below the pointer', token.colorIcon, token.colorBgContainer],
    ['the edge of a field', token.colorBorder, token.colorBgContainer],
    ['a switch that is off', token.colorTextQuaternary, card],
    ['a switch that is on', token.colorPrimary, card],
    ['the handle of a switch that is off', handle, token.colorTextQuaternary],
    ['the handle of a switch that is on', handle, token.colorPrimary],
    ['the arrows of a column that is not sorted', headerIconColor!, card],
    ['those arrows below the pointer', headerIconHoverColor!, headerSortHoverBg!],
    ['the arrow of the order', token.colorPrimary, card],
    ['a day of another month', token.colorTextDisabled, token.colorBgElevated],
  ])('%s stands out from its ground', (_name, sign, ground) => {
    expect(contrast(sign, ground)).toBeGreaterThanOrEqual(3)
  })

  it('has its sizes from the same tokens', () => {
    const { fontSize, borderRadius, controlHeight } = config.token!
    const [text, radius, height] = ['--text-md', '--radius-md', '--control-height'].map((name) => colourOf(name, isDark))
    expect([`${fontSize! / 16}rem`, `${borderRadius}px`, `${controlHeight}px`]).toEqual([text, radius, height])
  })

  // WCAG 1.4.3 for words, 1.4.11 for what is drawn.
  it.each([
    ['the small words on the court', '--ink-on-court-soft', court, 4.5],
    ['those on a raised part of it', '--ink-on-court-soft', colourOf('--court-2', isDark), 4.5],
    ['the ball', '--ball', court, 3],
    ['a won match', '--court', card, 3],
    ['a lost one', '--clay', card, 3],
    ['the second line of a chart', '--series-2', card, 3],
    ['the line where it is even', '--even', card, 3],
  ])('%s stands out too', (_name, sign, ground, least) => {
    expect(contrast(colourOf(sign, isDark), ground)).toBeGreaterThanOrEqual(least)
  })
})
