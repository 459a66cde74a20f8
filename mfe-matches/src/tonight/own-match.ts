import { listMatches, type LogMatchBody, type MatchDto, PAGE_MAX } from '@kitchenline/api'
import { localDay } from '@kitchenline/domain'
import { deviceZone, NotKept, send, unsent } from '@kitchenline/shell-api'
import type { MatchDraft } from '../draft/match-draft.ts'
import { readPending, replacePending, withPending } from '../queue/pending-matches.ts'
import type { PlayedGame } from './evening.ts'

// A match is found by its moment, which no other one has: it stays the same while it waits, is sent and is corrected.

/** While it waits on the device: other content, or none. False where it waits no more. */
export async function changeWaiting(owner: string, { at }: PlayedGame, body: LogMatchBody | undefined): Promise<boolean> {
  const waiting = readPending().find((entry) => entry.userId === owner && entry.options.body.matchDate === at)
  if (!waiting) return false
  return withPending(waiting.id, async (match) => {
    if (!match) return false
    if (!body) await unsent.remove(match.id)
    else if ((await replacePending(match, body)) === 'unsaved') throw new NotKept()
    return true
  })
}

export async function findStored({ at, body }: PlayedGame): Promise<MatchDto | undefined> {
  const day = localDay(new Date(at), body?.timeZone ?? deviceZone())
  const there = await send(listMatches, { query: { from: day, to: day, limit: PAGE_MAX } })
  return there.find(({ matchDate }) => matchDate === at)
}

/** What a correction changes. */
export const differences = (before: MatchDraft, after: MatchDraft): Partial<MatchDraft> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof MatchDraft])),
  )
