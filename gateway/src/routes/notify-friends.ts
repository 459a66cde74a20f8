import type { Told } from '@kitchenline/proto/matches'
import type { Caller } from '@kitchenline/runtime'
import type { Request } from 'express'
import { screenOf } from '../request-screen.ts'
import type { Api } from '../serve.ts'

type Sender = { caller: Caller; req: Request }

/** Publishes a change to the friends whose requests or own match it has touched, and to the caller's other screens. */
export const friendNotifier =
  (api: Api) =>
  ({ caller, req }: Sender, notified: Told | undefined) => {
    if (!notified?.userIds.length) return
    const friends = notified.userIds.filter((userId) => userId !== caller.userId)
    for (const userId of new Set(friends)) api.news.publish(userId, 'match-confirmations')
    api.news.publish(caller.userId, 'match-confirmations', screenOf(req))
  }
