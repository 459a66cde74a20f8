import type { ConfirmedLevelDto } from '@kitchenline/api'
import { formatLevel } from '@kitchenline/domain'

/** Why the level from confirmed matches is another one than that from all: which sentence holds. */
export function whyApart(level: number, confirmed: ConfirmedLevelDto): 'same' | 'doubt' | 'results' | 'points' {
  const { from, to, matches, wins, otherMatches, otherWins } = confirmed
  if (formatLevel(level) === formatLevel(confirmed.level)) return 'same'
  if (level >= from && level <= to) return 'doubt'
  const moreWins = otherMatches === 0 ? 0 : wins / matches - otherWins / otherMatches
  return Math.sign(moreWins) === Math.sign(confirmed.level - level) ? 'results' : 'points'
}
