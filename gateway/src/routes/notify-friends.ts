import type { Told } from '@kitchenline/proto/matches'
import type { Caller } from '@kitchenline/runtime'
import type { Api } from '../serve.ts'

/** Publishes a change to the friends whose requests or own match it has touched, and to the caller's other screens. */
export const friendNotifier = (api: Api) => (caller: Caller, notified: Told | undefined) => {
  if (!notified?.userIds.length) return
  for (const userId of new Set([...notified.userIds, caller.userId])) api.news.publish(userId, 'match-confirmations')
}
