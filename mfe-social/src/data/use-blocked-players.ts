import { listBlockedPlayers } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

export const useBlockedPlayers = () =>
  useQuery({ queryKey: [listBlockedPlayers.path], queryFn: ({ signal }) => send(listBlockedPlayers, { signal }) })
