import type { Evidence } from './evidence-codes.ts'
import type { JudgedMatch } from './judged-match.ts'

const FEWEST = 4
/** Share of points: half a point in a game to 11 would be noise. */
const FADE = 0.05

/** Fewer points in third games than in the two before them. */
export function thirdGameFade(judged: readonly JudgedMatch[]): Evidence[] {
  const long = judged.filter(({ match }) => match.games.length >= 3)
  if (long.length < FEWEST) return []
  const early = pointsShare(long.flatMap(({ match }) => match.games.slice(0, 2)))
  const third = pointsShare(long.flatMap(({ match }) => match.games.slice(2, 3)))
  if (early - third < FADE) return []
  return [
    {
      code: 'THIRD_GAME_FADE',
      params: { matches: long.length, earlyShare: early, thirdShare: third },
      matchIds: long.map(({ match }) => match.id),
    },
  ]
}

function pointsShare(games: readonly { own: number; opponent: number }[]): number {
  const own = games.reduce((sum, game) => sum + game.own, 0)
  const all = games.reduce((sum, game) => sum + game.own + game.opponent, 0)
  return all > 0 ? own / all : 0.5
}
