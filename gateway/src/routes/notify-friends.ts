import type { Told } from '@kitchenline/proto/matches'
import type { Caller } from '@kitchenline/runtime'
import type { Api } from '../serve.ts'

/** Friends whose list of questions or own match a change has touched hear of it, and so do the other screens of whoever made it. */
export const friendNotifier = (api: Api) => (caller: Caller, notified: Told | undefined) => {
  if (!notified?.userIds.length) return
  for (const userId of new Set([...notified.userIds, caller.userId])) api.news.publish(userId, 'match-confirmations')
}
