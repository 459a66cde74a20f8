import { listPartners } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

export function usePartners() {
  return useQuery({ queryKey: [listPartners.path], queryFn: ({ signal }) => send(listPartners, { signal }) })
}
