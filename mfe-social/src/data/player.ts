import {
  friendMatches,
  friendStats,
  headToHead,
  listOpponents,
  listTrophies,
  playedDays,
  playerProfile,
  skillAnalysis,
  userStats,
  type Endpoint,
  type HeadToHeadDto,
  type OpponentDto,
  type PlayerDto,
} from '@kitchenline/api'
import { searchText, type MatchFormat } from '@kitchenline/domain'
import { ApiProblem, queryOf, send, type SendOptions } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

export const FRIEND_MATCHES = 10

/** What another player does brings no news here: it is fetched again when its page is opened after a while. */
const OF_ANOTHER = { staleTime: 30_000 } as const

export const usePlayer = (id: string) =>
  useQuery({
    ...OF_ANOTHER,
    ...queryOf(playerProfile, { params: { id } }),
  })

export const useFriendStats = (id: string) =>
  useQuery({
    ...OF_ANOTHER,
    queryKey: [friendStats.path, { id }],
    queryFn: ({ signal }) => orNothing(friendStats, { params: { id }, signal }),
  })

export const useFriendMatches = (id: string) =>
  useQuery({
    ...OF_ANOTHER,
    queryKey: [friendMatches.path, { id }],
    queryFn: async ({ signal }) =>
      (await orNothing(friendMatches, { params: { id }, query: { limit: FRIEND_MATCHES }, signal })) ?? [],
  })

/** Who may not see it sees none, which is no error: the other one may have ended the friendship meanwhile. */
async function orNothing<E extends Endpoint>(endpoint: E, options: SendOptions<E>) {
  try {
    return await send(endpoint, options)
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 403) return null
    throw error
  }
}

/** The own record against a player in the own book; null for others. */
export function useRecordAgainst(player: PlayerDto) {
  return useQuery({
    queryKey: [headToHead.path, { player: player.id, name: player.name }],
    queryFn: async ({ signal }): Promise<HeadToHeadDto | null> => {
      const entry = entryOf(await send(listOpponents, { signal }), player)
      return entry ? send(headToHead, { params: { id: entry.id }, signal }) : null
    },
    meta: { shows: headToHead.shows },
  })
}

/** Finds a player in the own book. */
export function useBook(): (player: PlayerDto) => OpponentDto | undefined {
  const { data: book = [] } = useQuery(queryOf(listOpponents))
  return (player) => entryOf(book, player)
}

/** The entry linked to the player, or else an unlinked one of that name or username. */
export function entryOf(book: readonly OpponentDto[], { id, name, username }: Pick<PlayerDto, 'id' | 'name' | 'username'>) {
  const names = [searchText(name), searchText(username)]
  const linked = book.find(({ linkedUserId }) => linkedUserId === id)
  return linked ?? book.find((entry) => !entry.linkedUserId && names.includes(searchText(entry.name)))
}

export const useOwnStats = (userId: string) => useQuery(queryOf(userStats, { params: { userId } }))

/** The own level of one format, or how many matches it takes until there is one. */
export const useOwnLevel = (userId: string, type: MatchFormat) =>
  useQuery(queryOf(skillAnalysis, { params: { userId }, query: { type } }))

/** On which days the player played. */
export const usePlayedDays = () => useQuery(queryOf(playedDays))

/** Where each trophy stands. */
/** An older gateway does not say how far each is: nothing is shown of those. */
export const useTrophies = () =>
  useQuery({ ...queryOf(listTrophies), select: (trophies) => trophies.filter(({ goal }) => goal !== undefined) })
