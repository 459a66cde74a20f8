export type LevelAt = { at: number; level: number }
type Placed<Point> = Point & { x: number; y: number; move: 'up' | 'down' | 'none' }
export type LevelShape<Point> = { points: Placed<Point>[]; line: string; area: string; grid: { level: number; y: number }[] }

/** Levels that the plot is high at least: a hundredth must not look like a leap. */
const LEAST_HEIGHT = 0.4
/** Levels between two lines of the grid, and beyond which height it is the wider one. */
const STEPS = { narrow: 0.2, wide: 0.5, from: 0.9 }
/** Of the height, above and below the line. */
const AIR = 0.12

/** Points in the order of time, as far apart as their days, in hundredths of the plot. A single one stands at the end, where it is now. */
export function levelShape<Point extends LevelAt>(given: readonly Point[]): LevelShape<Point> {
  const levels = given.map(({ level }) => level)
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)]
  const height = Math.max(highest - lowest, LEAST_HEIGHT) * (1 + 2 * AIR)
  const top = (lowest + highest + height) / 2
  const yOf = (level: number) => round(((top - level) / height) * 100)
  const [first, last] = [given.at(0)?.at ?? 0, given.at(-1)?.at ?? 0]
  const xOf = (at: number) => (last === first ? 100 : round(((at - first) / (last - first)) * 100))

  const points = given.map((point, index) => {
    const before = levels[index - 1] ?? point.level
    const move = point.level > before ? ('up' as const) : point.level < before ? ('down' as const) : ('none' as const)
    return { ...point, x: xOf(point.at), y: yOf(point.level), move }
  })
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const area = points.length > 1 ? `${line}V100H${points[0]!.x}Z` : ''
  return { points, line, area, grid: gridOf(top - height, top).map((level) => ({ level, y: yOf(level) })) }
}

function gridOf(bottom: number, top: number): number[] {
  const step = top - bottom > STEPS.from ? STEPS.wide : STEPS.narrow
  const lowest = Math.ceil(bottom / step)
  return Array.from({ length: Math.floor(top / step) - lowest + 1 }, (_, line) => round((lowest + line) * step))
}

const round = (value: number): number => Math.round(value * 100) / 100
