import type Stripe from 'stripe'
import { EVENT_TYPES } from './event-types.ts'
import type { ProviderEvent } from './payment-provider.ts'
import { eventOf } from './read-stripe.ts'

const SPAN_SECONDS = 24 * 60 * 60
/** So many kinds may be named in one request. */
const TYPES_MAX = 20

/**
 * What our endpoint is meant to get, oldest first. The provider lists the newest first, so it is asked for a day at a time, and of each
 * event only what is stored is held: a month of them takes no more memory than a day.
 */
export async function* listEvents(stripe: Stripe, since: Date, now: Date): AsyncGenerator<ProviderEvent> {
  const until = Math.floor(now.getTime() / 1000) + SPAN_SECONDS
  for (let gte = Math.floor(since.getTime() / 1000); gte < until; gte += SPAN_SECONDS) {
    const events: ProviderEvent[] = []
    for (let at = 0; at < EVENT_TYPES.length; at += TYPES_MAX) {
      const types = EVENT_TYPES.slice(at, at + TYPES_MAX)
      const created = { gte, lt: gte + SPAN_SECONDS }
      for await (const event of stripe.events.list({ created, types, limit: 100 })) events.push(eventOf(event))
    }
    yield* events.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  }
}
