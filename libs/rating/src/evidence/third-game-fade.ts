import type { Evidence } from './evidence-codes.ts'
import type { JudgedMatch } from './judged-match.ts'
import { addId } from './latest-ids.ts'

const FEWEST = 4
/** Share of points: half a point in a game to 11 would be noise. */
const FADE = 0.05
/** Standard errors: what luck alone passes once in fifteen. */
const CLEAR = 1.5

type Points = { own: number; all: number }
export type LongMatches = { matches: number; early: Points; third: Points; ids: string[] }

export function addLongMatch(long: LongMatches, { match }: JudgedMatch): void {
  if (match.games.length < 3) return
  long.matches += 1
  add(long.early, match.games.slice(0, 2))
  add(long.third, match.games.slice(2, 3))
  addId(long.ids, match.id)
}

/** Fewer points in third games than in the two before them. */
export function thirdGameFade({ matches, early, third, ids }: LongMatches): Evidence[] {
  if (matches < FEWEST) return []
  const [earlyShare, thirdShare] = [shareOf(early), shareOf(third)]
  if (earlyShare - thirdShare < Math.max(FADE, CLEAR * doubt(early, third))) return []
  return [{ code: 'THIRD_GAME_FADE', params: { matches, earlyShare, thirdShare }, matchIds: [...ids] }]
}

function add(points: Points, games: readonly { own: number; opponent: number }[]): void {
  for (const { own, opponent } of games) {
    points.own += own
    points.all += own + opponent
  }
}

/** Standard error of the difference, were each rally a toss of a coin. */
const doubt = (early: Points, third: Points) => Math.sqrt(0.25 / early.all + 0.25 / third.all)

const shareOf = ({ own, all }: Points) => (all > 0 ? own / all : 0.5)
