import type { Evidence } from './evidence-codes.ts'
import type { JudgedMatch } from './judged-match.ts'

/** Points: a game that one rally more could have taken to overtime, or that ended there. */
const CLOSE = 2
const FEWEST = 3

export function closeGames(judged: readonly JudgedMatch[]): Evidence[] {
  const matches = judged
    .map(({ match }) => ({ id: match.id, games: match.games.filter(isClose) }))
    .filter(({ games }) => games.length > 0)
  const games = matches.flatMap((match) => match.games)
  if (games.length < FEWEST) return []
  return [
    {
      code: 'CLOSE_GAMES',
      params: { games: games.length, won: games.filter((game) => game.own > game.opponent).length },
      matchIds: matches.map(({ id }) => id),
    },
  ]
}

function isClose(game: { own: number; opponent: number }): boolean {
  const margin = Math.abs(game.own - game.opponent)
  return margin > 0 && margin <= CLOSE
}
