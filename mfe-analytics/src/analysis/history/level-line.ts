import type { AnalysisEntryDto } from '@kitchenline/api'
import { SKILL_MAX, SKILL_MIN } from '@kitchenline/domain'

export type LevelPoint = { entry: AnalysisEntryDto; x: number; y: number }
export type LevelLine = { points: LevelPoint[]; path: string; area: string | undefined; grid: { y: number; level: number }[] }

/** Levels between two lines of the grid, and the least that the plot is high: a hundredth must not look like a leap. */
const STEP = 0.5

/** Analyses from the oldest on, evenly apart, in hundredths of the plot; with the band as an area on request. */
export function levelLine(entries: readonly AnalysisEntryDto[], withBand: boolean): LevelLine {
  const shown = entries.flatMap(({ suggestedSkillLevel: level, band }) =>
    withBand && band ? [level, band.from, band.to] : [level],
  )
  const low = Math.max(Math.floor(Math.min(...shown) / STEP) * STEP, SKILL_MIN)
  const high = Math.min(Math.max(Math.ceil(Math.max(...shown) / STEP) * STEP, low + 2 * STEP), SKILL_MAX)
  const yOf = (level: number) => round(((high - level) / (high - low)) * 100)
  const xOf = (index: number) => round(((index + 0.5) / entries.length) * 100)
  const points = entries.map((entry, index) => ({ entry, x: xOf(index), y: yOf(entry.suggestedSkillLevel) }))
  const lines = Math.round((high - low) / STEP)
  return {
    points,
    path: points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
    area: withBand ? areaOf(entries, xOf, yOf) : undefined,
    grid: Array.from({ length: lines + 1 }, (_, line) => ({ y: yOf(high - line * STEP), level: high - line * STEP })),
  }
}

/** So many dates fit beside each other on the narrowest screen. */
const LABELS = 4

/** Which points get their day written below: every few, counted from the newest, and a day of several points once. */
export function labelledDays(days: readonly string[]): boolean[] {
  const step = Math.ceil(days.length / LABELS)
  return days.map((day, index) => (days.length - 1 - index) % step === 0 && day !== days[index + step])
}

function areaOf(entries: readonly AnalysisEntryDto[], xOf: (index: number) => number, yOf: (level: number) => number) {
  const banded = entries.flatMap(({ band }, index) => (band ? [{ x: xOf(index), ...band }] : []))
  if (banded.length < 2) return undefined
  const upper = banded.map(({ x, to }) => `${x} ${yOf(to)}`)
  const lower = banded.toReversed().map(({ x, from }) => `${x} ${yOf(from)}`)
  return `M${[...upper, ...lower].join('L')}Z`
}

const round = (value: number): number => Math.round(value * 100) / 100
