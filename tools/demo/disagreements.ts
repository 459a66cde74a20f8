import { ANALYSIS_MATCHES_NEEDED, localDay, MATCH_FORMATS, performanceScore, performanceTrend } from '@kitchenline/domain'
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
  const monthOf = ({ match }: JudgedMatch) => match.date.toISOString().slice(0, 7)
  const months = [...new Set(judged.map(monthOf))].map((name) => {
    return { name, matches: judged.filter((one) => monthOf(one) === name) }
  })
  const periods = [...months, { name: 'last ten', matches: judged.slice(-10) }]
  // A level is shown from the tenth match on.
  const withLevelBefore = periods.filter(({ matches }) => judged.indexOf(matches[0]!) >= ANALYSIS_MATCHES_NEEDED)
  const apart = withLevelBefore.flatMap(({ name, matches }) => {
    const before = judged[judged.indexOf(matches[0]!) - 1]!
    const move = matches.at(-1)!.levelAfter - before.levelAfter
    const won = matches.filter(({ match }) => match.won).length
    const expected = matches.reduce((sum, { chance }) => sum + chance, 0)
    const isApart = move <= FALL ? won >= expected || 2 * won > matches.length : move >= RISE && won < expected
    const figures = `${won} of ${matches.length} won, ${expected.toFixed(1)} expected`
    return isApart ? [`${format}, ${name}: level ${move.toFixed(2)}, ${figures}`] : []
  })
  const [first, last] = [judged[ANALYSIS_MATCHES_NEEDED - 1]!.levelAfter, judged.at(-1)!.levelAfter]
  return last - first < RISE ? [...apart, `${format}: from ${first.toFixed(2)} to ${last.toFixed(2)}`] : apart
}

function ofTrend(season: readonly DemoMatch[], until: Date, format: string): string[] {
  const days = season.map((match) => ({
    day: localDay(new Date(match.matchDate), 'UTC'),
    matches: 1,
    scoreSum: performanceScore({
      matchType: match.matchType,
      result: match.result as 'won' | 'lost',
      playerScore: sum(match.userScore as number[]),
      opponentScore: sum(match.opponentScore as number[]),
    }),
  }))
  const weeks = performanceTrend(days, localDay(until, 'UTC')).flatMap(({ score }) => score ?? [])
  return weeks.at(-1)! < weeks[0]! ? [`${format}: trend from ${weeks[0]} to ${weeks.at(-1)}`] : []
}

const sum = (points: number[]) => points.reduce((all, one) => all + one, 0)
