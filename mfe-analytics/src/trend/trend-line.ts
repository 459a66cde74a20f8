import type { TrendPointDto } from '@kitchenline/api'

export type PlottedPoint = { week: string; score: number; matches: number; x: number; y: number }
export type TrendLine = { points: PlottedPoint[]; path: string }

const HIGHEST = 100

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
  return { points, path }
}

const round = (value: number): number => Math.round(value * 100) / 100
