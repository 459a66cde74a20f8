import type { Context } from './context.ts'

/** Longer would delay the player more than it helps the others. */
const REST_MAX_MS = 250

/** After work that began then: as long as it took, so that the database has at least half of the time for other players. */
export const restAfter = (ctx: Context, startedAt: number): Promise<unknown> =>
  ctx.wait(Math.min(REST_MAX_MS, performance.now() - startedAt))

/** Parts of a long work, with a rest between two. */
export async function* restBetween<Part>(ctx: Context, parts: AsyncIterable<Part> | Iterable<Part>): AsyncGenerator<Part> {
  let startedAt: number | undefined
  for await (const part of parts) {
    if (startedAt !== undefined) await restAfter(ctx, startedAt)
    startedAt = performance.now()
    yield part
  }
}
