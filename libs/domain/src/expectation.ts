/** Results fewer than this from what was expected of them are as expected: a whole one is the least that can be won or lost. */
const PAR = 0.75
/** Levels: a smaller move is not seen on court. */
const MOVE = 0.05
/** Of all matches: a record nearer to half than this is an even one. */
const LOSING = 0.45

/** Whether so many wins, or losses, are what was to be expected. */
export const isPar = (results: number, expected: number): boolean => Math.abs(results - expected) < PAR

/** Of a RECENT_TREND. */
type Trend = Readonly<Record<string, number | string>>

const numbersOf = (trend: Trend) => (name: string) => Number(trend[name])

/** The record of some time says one thing and the level's move the other: more won than lost while it fell, or lost while it rose. */
export function pointApart(trend: Trend): boolean {
  const n = numbersOf(trend)
  const isWinning = n('wins') * 2 > n('matches')
  const isLosing = n('wins') <= LOSING * n('matches')
  return (n('change') <= -MOVE && isWinning) || (n('change') >= MOVE && isLosing)
}

/** What reconciles the two: who was across the net, or the points; undefined where neither does, or there is nothing to reconcile. */
export function whyApart(trend: Trend): 'favorite' | 'underdog' | 'fewerPoints' | 'morePoints' | undefined {
  if (!pointApart(trend)) return undefined
  const n = numbersOf(trend)
  const isUp = n('change') > 0
  const sign = isUp ? 1 : -1
  if (sign * (n('wins') - n('expectedWins')) >= PAR) {
    if (isUp) return n('favored') * 2 < n('matches') ? 'underdog' : undefined
    return n('favored') * 2 > n('matches') ? 'favorite' : undefined
  }
  if (sign * (n('share') - n('expectedShare')) <= 0) return undefined
  return isUp ? 'morePoints' : 'fewerPoints'
}
