import { CLOSE_GAME_LEAD } from '@kitchenline/domain'
import type { Evidence } from './evidence-codes.ts'
import type { JudgedMatch } from './judged-match.ts'
import { addId } from './latest-ids.ts'

const FEWEST = 3

export type CloseGames = { games: number; won: number; ids: string[] }

export function addCloseGames(close: CloseGames, { match }: JudgedMatch): void {
  const games = match.isSum ? [] : match.games.filter(isClose)
  if (games.length === 0) return
  close.games += games.length
  close.won += games.filter((game) => game.own > game.opponent).length
  addId(close.ids, match.id)
}

export function closeGames({ games, won, ids }: CloseGames): Evidence[] {
  return games < FEWEST ? [] : [{ code: 'CLOSE_GAMES', params: { games, won }, matchIds: [...ids] }]
}

function isClose(game: { own: number; opponent: number }): boolean {
  const margin = Math.abs(game.own - game.opponent)
  return margin > 0 && margin <= CLOSE_GAME_LEAD
}
