import type { Notified } from '@kitchenline/proto/matches'
import type { Caller } from '@kitchenline/runtime'
import type { Endpoint } from '@kitchenline/api'
import { withNewDeadline } from '../services/scope.ts'
import type { Call } from './serve.ts'
import type { Services } from '../services/services.ts'

type Sender = Pick<Call<Endpoint>, 'publish' | 'scope'> & { caller: Caller }

/**
 * Publishes a change to the friends whose requests or own match it has touched, and to the caller's other screens. A match may be
 * shared with players who are friends no longer, and whom the caller must not reach.
 */
export const friendNotifier =
  (social: Services['social']) =>
  ({ caller, publish, scope }: Sender, notified: Notified | undefined) => {
    if (!notified?.userIds.length) return
    publish('match-confirmations', caller.userId)
    const touched = new Set(notified.userIds.filter((userId) => userId !== caller.userId))
    if (touched.size === 0) return
    // The answer does not wait for it, and the client may leave.
    const later = { ...withNewDeadline(scope), work: 'read' as const, signal: new AbortController().signal }
    void social.call(later, 'listFriendIds', {}).then(
      ({ userIds }) => publish('match-confirmations', ...userIds.filter((id) => touched.has(id))),
      () => {},
    )
  }
