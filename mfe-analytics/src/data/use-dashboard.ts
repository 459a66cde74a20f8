import { dashboard } from '@kitchenline/api'
import { send, useSession } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

/** The whole screen in one request. */
export function useDashboard() {
  const session = useSession()
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone
  return useQuery({
    queryKey: [dashboard.path, tz],
    queryFn: ({ signal }) => send(dashboard, { query: { tz }, signal }),
    enabled: session.status === 'authenticated',
  })
}
