import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'

/** Where an event stands in the log of a player's news. */
export const NEWS_POSITION = /^\d{1,16}-\d{1,16}$/

/** What a page shows may be so old, in milliseconds, for the stream to know whether something has changed since. */
export const NEWS_AGE_MAX_MS = 600_000

/** One event of the stream. What has changed, not how: a screen that shows it fetches it again. `by`: the page that changed it. */
export const NewsDto = z.object({ kind: z.string(), by: z.string().optional() })
export type NewsDto = z.infer<typeof NewsDto>

/**
 * Its answer does not end. Event `ready` names the position at its beginning, `message` carries a NewsDto, `reset` means that
 * events were missed for good, `ended` that the session is over. A client continues by Last-Event-ID, a new one from the position
 * in `ready`, whose data says by `mayWork` that a file or a clear of the player may be under way. With the age of what the client shows, `ready` means besides that nothing has changed since, otherwise it is `reset`.
 */
export const events = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'user',
  shows: [],
  summary: 'Live news of the signed-in player, as server-sent events that name what has changed',
  query: z.strictObject({
    after: z.string().regex(NEWS_POSITION).optional(),
    // Nothing is no age: coerced it would be 0.
    age: z.string().min(1).pipe(z.coerce.number<string>().int().min(0).max(NEWS_AGE_MAX_MS)).optional(),
  }),
  response: z.unknown(),
  contentType: 'text/event-stream',
})
