import { skillAnalysis } from '@kitchenline/api'
import { formatLevelChange } from '@kitchenline/domain'
import { deviceDay, queryOf, useSession } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'
import { useLevelMoves } from '../data/levels.ts'
import { useMatchesBetween } from '../data/matches.ts'
import { type Evening, isMine } from './evening.ts'

type Moves = { byGame: ReadonlyMap<string, string>; total: string }

/** What the games of an evening did to my level, as the analysis has it. Undefined without a level, or without a network. */
export function useLevelMovesOf({ games, startedAt, isDoubles }: Evening): Moves | undefined {
  const { user } = useSession()
  const stored = games.filter((game) => isMine(game) && game.isStored)
  const isNeeded = user !== undefined && stored.length > 0
  const dayOf = (at: string) => deviceDay(new Date(at))
  const { data: matches = [] } = useMatchesBetween(
    { from: dayOf(stored[0]?.at ?? startedAt), to: dayOf(stored.at(-1)?.at ?? startedAt) },
    isNeeded,
  )
  const type = isDoubles ? 'doubles' : 'singles'
  const analysis = { params: { userId: user?.id ?? '' }, query: { type } } as const
  // Asked for, it takes in the matches of the evening; then it can say what they did.
  const { isSuccess } = useQuery({ ...queryOf(skillAnalysis, analysis), enabled: isNeeded })
  const moves = useLevelMoves(isNeeded && isSuccess)
  const found = stored.flatMap(({ at }) => {
    const move = moves?.get(matches.find(({ matchDate }) => matchDate === at)?.id ?? '')
    return move === undefined ? [] : [[at, move] as const]
  })
  if (found.length === 0) return undefined
  const total = found.reduce((sum, [, move]) => sum + Math.round(move * 100), 0) / 100
  return { byGame: new Map(found.map(([at, move]) => [at, formatLevelChange(move)])), total: formatLevelChange(total) }
}
