import { pauseAfter } from '../load/pace.ts'
import type { FoundMatch } from '../records/match.repository.ts'
import { changePlayer, type Needs } from './change-player.ts'

type Work<Place> = {
  /** Matches as they are now, at most MATCHES_AT_ONCE, from that place on; and the next place, undefined when these are the last. */
  read(place: Place | undefined): Promise<{ found: FoundMatch[]; next: Place | undefined }>
  /** Undefined for one that stays as it is. */
  change(found: FoundMatch): FoundMatch | undefined
  /** After each part. */
  onWritten?(changed: FoundMatch[]): Promise<unknown> | void
}

/** Changes many matches in parts, each a change like any other: figures are right after every part. Answers how many were changed. */
export async function changeMany<Place>(ctx: Needs, userId: string, { read, change, onWritten }: Work<Place>): Promise<number> {
  let count = 0
  for (let place: Place | undefined; ;) {
    const startedAt = performance.now()
    const { changed, next } = await changePlayer(ctx, userId, async () => {
      const { found, next } = await read(place)
      const changes = found.flatMap((before) => {
        const after = change(before)
        return after ? [{ before, after: { ...after, match: { ...after.match, version: before.match.version + 1 } } }] : []
      })
      return { answer: { changed: changes.map(({ after }) => after), next }, changes }
    })
    count += changed.length
    if (changed.length > 0) await onWritten?.(changed)
    if (next === undefined) return count
    place = next
    await pauseAfter(ctx, startedAt)
  }
}
