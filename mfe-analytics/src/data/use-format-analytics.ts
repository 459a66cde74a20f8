import { formatAnalytics } from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { send, useSession } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

export function useFormatAnalytics(format: MatchFormat) {
  const session = useSession()
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone
  return useQuery({
    queryKey: ['/api/analytics', format, tz],
    queryFn: ({ signal }) => send(formatAnalytics, { params: { format }, query: { tz }, signal }),
    enabled: session.status === 'authenticated',
  })
}
