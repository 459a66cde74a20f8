import {
  addDays,
  ANALYSIS_MATCHES_NEEDED,
  levelWithin,
  localDay,
  MATCH_FORMATS,
  performanceScore,
  performanceTrend,
  recapDays,
  startOfDay,
} from '@kitchenline/domain'
import type { JudgedMatch } from '@kitchenline/rating'
import { judgedSeason } from './judged-season.ts'
import type { DemoMatch } from './season.ts'

/** Levels: a move that a reader notices. */
const RISE = 0.05
const FALL = -0.02

/** Where the figures of a season would contradict each other on a screen: the level, the record and the weekly trend. */
export function disagreements(season: readonly DemoMatch[], until: Date): string[] {
  const ofFormats = MATCH_FORMATS.flatMap((format) => {
    const matches = season.filter(({ partnerName }) => (partnerName === undefined) === (format === 'singles'))
    return [...ofLevel(judgedSeason(matches, format), format), ...ofTrend(matches, until, format)]
  })
  return [...ofFormats, ...ofTrend(season, until, 'both')]
}

function ofLevel(judged: readonly JudgedMatch[], format: string): string[] {
  const line = levelLine(judged)
  const months = new Set(line.map(({ date }) => recapDays('month', localDay(date, 'UTC')).first))
  const apart = [...months].flatMap((first) => {
    const next = addDays(recapDays('month', first).last, 1)
    const { from, to, record } = levelWithin(line, { from: startOfDay(first, 'UTC'), to: startOfDay(next, 'UTC') })!
    if (from === undefined || !record) return []
    const isApart = to - from <= FALL ? record.wins >= record.expected : to - from >= RISE && record.wins < record.expected
    return isApart ? [`${format} from ${first}: ${from} to ${to} by ${JSON.stringify(record)}`] : []
  })
  const [begin, end] = [line[0]!.level, line.at(-1)!.level]
  return end - begin < RISE ? [...apart, `${format}: ${begin} to ${end}`] : apart
}

/** From the match on that unlocks the level. */
function levelLine(judged: readonly JudgedMatch[]) {
  const sum = { matches: 0, wins: 0, expected: 0 }
  const line = judged.map(({ match, chance, levelAfter }) => {
    sum.matches += 1
    sum.wins += match.won ? 1 : 0
    sum.expected += chance
    return { date: match.date, level: levelAfter, ...sum }
  })
  return line.slice(ANALYSIS_MATCHES_NEEDED - 1)
}

function ofTrend(season: readonly DemoMatch[], until: Date, format: string): string[] {
  const days = season.map((match) => ({
    day: localDay(new Date(match.matchDate), 'UTC'),
    matches: 1,
    scoreSum: performanceScore({
      matchType: match.matchType,
      result: match.result as 'won' | 'lost',
      playerScore: total(match.userScore as number[]),
      opponentScore: total(match.opponentScore as number[]),
    }),
  }))
  const weeks = performanceTrend(days, localDay(until, 'UTC')).flatMap(({ score }) => score ?? [])
  return weeks.at(-1)! < weeks[0]! ? [`${format}: trend from ${weeks[0]} to ${weeks.at(-1)}`] : []
}

const total = (points: number[]) => points.reduce((all, one) => all + one, 0)
