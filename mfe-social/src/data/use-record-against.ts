import { headToHead, listOpponents, type HeadToHeadDto, type OpponentDto, type PlayerDto } from '@kitchenline/api'
import { searchText } from '@kitchenline/domain'
import { send } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

/** The own record against a player whom the own book knows by name or username; null when it does not. */
export function useRecordAgainst(player: PlayerDto) {
  return useQuery({
    queryKey: [headToHead.path, 'player', player.id, player.name],
    queryFn: async ({ signal }): Promise<HeadToHeadDto | null> => {
      const entry = entryOf(await send(listOpponents, { signal }), player)
      return entry ? send(headToHead, { params: { id: entry.id }, signal }) : null
    },
  })
}

export function entryOf(book: readonly OpponentDto[], { name, username }: Pick<PlayerDto, 'name' | 'username'>) {
  const names = [searchText(name), searchText(username)]
  return book.find((entry) => names.includes(searchText(entry.name)))
}
