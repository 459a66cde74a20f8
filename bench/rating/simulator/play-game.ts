import type { Game, MatchFormat, Scoring } from '@kitchenline/domain'
import type { Random } from './random.ts'

const LEAD = 2
/** How often the serving side wins a rally between equals. Under side-out scoring it says nothing of the points' share. */
const SERVE_WINS = 0.46
const SERVE_LOGIT = Math.log(SERVE_WINS / (1 - SERVE_WINS))

export type GameRules = { scoring: Scoring; target: 11 | 21 }
export const USUAL_RULES: GameRules = { scoring: 'side-out', target: 11 }

/**
 * Logit of winning one rally per level of difference between the sides. Set so that half a level (DUPR's own example,
 * 3.5 against 4.0) ends 11-5 on average under side-out scoring.
 */
const RALLY_LOGIT_PER_LEVEL: Record<MatchFormat, number> = { singles: 0.84, doubles: 0.85 }

/**
 * One game, win by 2. Side-out: only the serving side scores; in doubles both partners serve, the first side starts with one. Rally:
 * the side that wins the rally scores and serves.
 */
export function playGame(format: MatchFormat, gap: number, { scoring, target }: GameRules, { uniform }: Random): Game {
  const logit = RALLY_LOGIT_PER_LEVEL[format] * gap
  const points = [0, 0] as [number, number]
  let serving: 0 | 1 = uniform() < 0.5 ? 0 : 1
  let servers = 1
  while (Math.max(...points) < target || Math.abs(points[0] - points[1]) < LEAD) {
    if (scoring === 'rally') {
      serving = uniform() < chanceOf(logit + (serving === 0 ? SERVE_LOGIT : -SERVE_LOGIT)) ? 0 : 1
      points[serving] += 1
      continue
    }
    const rallyWinner = uniform() < chanceOf(logit) ? 0 : 1
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

const chanceOf = (logit: number) => 1 / (1 + Math.exp(-logit))
