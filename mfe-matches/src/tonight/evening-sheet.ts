import { type CourtGame, playersOf, winningSide } from '@kitchenline/domain'
import { isMine, ME, seenByMe } from './evening.ts'

type Line = { id: string; games: number; wins: number; losses: number; own: number; other: number }

/** Everybody's games of the evening, the most won first. */
export function everybody(games: readonly CourtGame[]): Line[] {
  const ids = [...new Set(games.flatMap(playersOf))]
  const lines = ids.map((id) => ({ id, ...sumOf(games, (side) => side.includes(id)) }))
  return lines.sort((a, b) => b.wins / b.games - a.wins / a.games || b.own - b.other - (a.own - a.other))
}

/** Every pair that played together, with how often it won. */
export function pairs(games: readonly CourtGame[]): (Line & { ids: readonly [string, string] })[] {
  const found = new Map<string, readonly [string, string]>()
  for (const { sides } of games)
    for (const [one, other] of sides) {
      if (other === undefined) continue
      const ids = [one!, other].sort(meFirst) as [string, string]
      found.set(ids.join(' '), ids)
    }
  const lines = [...found].map(([id, ids]) => ({ id, ids, ...sumOf(games, (side) => ids.every((one) => side.includes(one))) }))
  return lines.sort((a, b) => b.games - a.games || b.wins - a.wins)
}

const meFirst = (a: string, b: string) => (a === ME ? -1 : b === ME ? 1 : a.localeCompare(b))

function sumOf(games: readonly CourtGame[], isTheirs: (side: readonly string[]) => boolean) {
  const sums = { games: 0, wins: 0, losses: 0, own: 0, other: 0 }
  for (const game of games) {
    const side = ([0, 1] as const).find((at) => isTheirs(game.sides[at]))
    if (side === undefined) continue
    const isWon = winningSide(game) === side
    sums.games += 1
    sums.wins += isWon ? 1 : 0
    sums.losses += isWon ? 0 : 1
    sums.own += game.points[side]
    sums.other += game.points[1 - side]!
  }
  return sums
}

/** My own evening. */
export function ownSheet(games: readonly CourtGame[]) {
  const mine = games.filter(isMine)
  const results = mine.map((game) => (seenByMe(game).own > seenByMe(game).other ? ('won' as const) : ('lost' as const)))
  const partners = pairs(mine).filter(({ ids }) => ids.includes(ME))
  const [best] = partners
    .filter(({ games: count }) => count > 1)
    .sort((a, b) => b.wins / b.games - a.wins / a.games || b.games - a.games)
  const { wins, losses, own, other } = sumOf(mine, (side) => side.includes(ME))
  return { wins, losses, own, other, results, best }
}
