import { headToHead } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

export function useHeadToHead(id: string) {
  return useQuery({
    queryKey: [headToHead.path, id],
    queryFn: ({ signal }) => send(headToHead, { params: { id }, signal }),
  })
}
