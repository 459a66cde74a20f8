import type { MatchFormat } from '@kitchenline/domain'
import type { Random } from './random.ts'

const TARGET = 11
const LEAD = 2

/**
 * Logit of winning one rally per level of difference between the sides. Set so that half a level (DUPR's own example,
 * 3.5 against 4.0) ends 11-5 on average under side-out scoring.
 */
const RALLY_LOGIT_PER_LEVEL: Record<MatchFormat, number> = { singles: 0.84, doubles: 0.85 }

/** One game to 11, win by 2, with side-out scoring: only the serving side scores; in doubles both partners serve, the first side starts with one. */
export function playGame(format: MatchFormat, gap: number, { uniform }: Random): { own: number; opponent: number } {
  const rally = 1 / (1 + Math.exp(-RALLY_LOGIT_PER_LEVEL[format] * gap))
  const points = [0, 0] as [number, number]
  let serving: 0 | 1 = uniform() < 0.5 ? 0 : 1
  let servers = 1
  while (Math.max(...points) < TARGET || Math.abs(points[0] - points[1]) < LEAD) {
    const rallyWinner = uniform() < rally ? 0 : 1
    if (rallyWinner === serving) points[serving] += 1
    else {
      servers -= 1
      if (servers === 0) {
        serving = serving === 0 ? 1 : 0
        servers = format === 'doubles' ? 2 : 1
      }
    }
  }
  return { own: points[0], opponent: points[1] }
}
