import { DomainError } from '@kitchenline/domain'
import type { Pair } from './pair.ts'

const SAME_PERSON_MAX = 3
const SAME_PERSON_MS = 30 * 24 * 60 * 60 * 1000

/** The requests between two that still count. Refuses a fourth by the same sender: a "no" is an answer. */
export function earlierRequests(pair: Pair | undefined, senderId: string, now: Date): NonNullable<Pair['asked']> {
  const since = now.getTime() - SAME_PERSON_MS
  const recent = (pair?.asked ?? []).filter(({ at }) => at.getTime() > since)
  const own = recent.filter(({ by }) => by === senderId)
  if (own.length >= SAME_PERSON_MAX) throw tooMany(new Date(own[0]!.at.getTime() + SAME_PERSON_MS), now)
  return recent
}

export const tooMany = (freeAt: Date, now: Date): DomainError =>
  new DomainError('FRIEND_REQUEST_LIMIT', {
    retryAfter: String(Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1_000))),
  })
