import type { TrendPointDto } from '@kitchenline/api'

export type PlottedPoint = { week: string; score: number; matches: number; x: number; y: number }
export type TrendLine = { points: PlottedPoint[]; path: string; area: string }

const HIGHEST = 100
/** Where a score of 50 lies: what is above was better than even. */
const EVEN_Y = 50

/** The played weeks in hundredths of the plot's width and height, each in the middle of its column; a week without matches is a gap. */
export function trendLine(trend: readonly TrendPointDto[]): TrendLine {
  const points: PlottedPoint[] = []
  let path = ''
  let isJoined = false
  trend.forEach(({ week, score, matches }, index) => {
    if (score === null) {
      isJoined = false
      return
    }
    const [x, y] = [round(((index + 0.5) / trend.length) * 100), round(HIGHEST - score)]
    points.push({ week, score, matches, x, y })
    path += `${isJoined ? 'L' : 'M'}${x} ${y}`
    isJoined = true
  })
  return { points, path, area: areaOf(path) }
}

/** Between the line and where it is even, for each stretch of weeks without a gap. */
const areaOf = (path: string): string =>
  path.replaceAll(
    /M([\d.]+) [\d.]+(?:L([\d.]+) [\d.]+)+/g,
    (line, first: string, last: string) => `${line}L${last} ${EVEN_Y}H${first}Z`,
  )

const round = (value: number): number => Math.round(value * 100) / 100
