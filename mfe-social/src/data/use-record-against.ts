import { headToHead, listOpponents, type HeadToHeadDto, type OpponentDto, type PlayerDto } from '@kitchenline/api'
import { searchText } from '@kitchenline/domain'
import { send } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

/** The own record against a player in the own book; null for others. */
export function useRecordAgainst(player: PlayerDto) {
  return useQuery({
    queryKey: [headToHead.path, 'player', player.id, player.name],
    queryFn: async ({ signal }): Promise<HeadToHeadDto | null> => {
      const entry = entryOf(await send(listOpponents, { signal }), player)
      return entry ? send(headToHead, { params: { id: entry.id }, signal }) : null
    },
  })
}

/** The entry linked to the player, or else an unlinked one of that name or username. */
export function entryOf(book: readonly OpponentDto[], { id, name, username }: Pick<PlayerDto, 'id' | 'name' | 'username'>) {
  const names = [searchText(name), searchText(username)]
  const linked = book.find(({ linkedUserId }) => linkedUserId === id)
  return linked ?? book.find((entry) => !entry.linkedUserId && names.includes(searchText(entry.name)))
}
