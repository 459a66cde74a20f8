import type { Notified } from '@kitchenline/proto/matches'
import type { Caller } from '@kitchenline/runtime'
import type { Request } from 'express'
import { screenOf } from '../request-headers.ts'
import { withNewDeadline, type Scope } from '../scope.ts'
import type { Api } from '../serve.ts'
import type { Services } from '../services.ts'

type Sender = { caller: Caller; req: Request; scope: Scope }

/**
 * Publishes a change to the friends whose requests or own match it has touched, and to the caller's other screens. A match may be
 * shared with players who are friends no longer, and whom the caller must not reach.
 */
export const friendNotifier =
  (api: Api, social: Services['social']) =>
  ({ caller, req, scope }: Sender, notified: Notified | undefined) => {
    if (!notified?.userIds.length) return
    api.news.publish(caller.userId, 'match-confirmations', screenOf(req))
    const touched = new Set(notified.userIds.filter((userId) => userId !== caller.userId))
    if (touched.size === 0) return
    // The answer does not wait for it, and the client may leave.
    const later = { ...withNewDeadline(scope), work: 'read' as const, signal: new AbortController().signal }
    void social.call(later, 'listFriendIds', {}).then(
      ({ userIds }) => userIds.filter((id) => touched.has(id)).forEach((id) => api.news.publish(id, 'match-confirmations')),
      () => {},
    )
  }
