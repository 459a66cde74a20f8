import { dashboard } from '@kitchenline/api'
import { send, useLanguage, useSession } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

/** The whole screen in one request. Its insights come in words, so each language is an answer of its own. */
export function useDashboard() {
  const session = useSession()
  const { language } = useLanguage()
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone
  return useQuery({
    queryKey: [dashboard.path, tz, language],
    queryFn: ({ signal }) => send(dashboard, { query: { tz }, signal }),
    enabled: session.status === 'authenticated',
    // Only the words differ: the screen stands until they are there. After a change of players the language is the same.
    placeholderData: (shown, before) => (before && before.queryKey[2] !== language ? shown : undefined),
  })
}
