import type { MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Contribution } from '../records/contribution.ts'
import { placeKey, type ObservedMatch } from './observed-match.ts'
import { isBatch, isSingle, type BatchIntent, type Intent } from './intent.ts'

/** A change that has been applied to a match: what the figures count for it, and what they are to count. */
export type Applied = {
  token: string
  id: string
  before?: Contribution
  after?: Contribution
  /** Everybody in the match who is linked to the book. */
  linked: string[]
}

/**
 * The recorded intents that their matches carry. Ends the moves among them, so that a look at the matches sees each once.
 * What the caller knows to have been applied is not looked at.
 */
export async function appliedChanges(
  ctx: Context,
  { _id: userId, pending }: { _id: string; pending: Intent[] },
  known: Applied[] = [],
): Promise<Applied[]> {
  const tokens = new Set(known.map(({ token }) => token))
  const own = pending.some(({ token }) => tokens.has(token)) ? known : []
  const others = pending.filter(({ token }) => !tokens.has(token))
  const matches = others.length === 0 ? new Map<string, ObservedMatch>() : await ctx.figureSource.look(userId, placesOf(others))
  const looked = others.flatMap((change) => appliedIn(change, matches))
  for (const { token, matchId, from } of pending.filter(isSingle)) {
    const hasHappened = tokens.has(token) || looked.some((change) => change.token === token)
    if (from && hasHappened) await ctx.matches.leave(userId, from.format, matchId, { expected: from.change, change: token })
  }
  return [...own, ...looked]
}

function placesOf(changes: Intent[]): Record<MatchFormat, string[]> {
  const of = (format: MatchFormat) =>
    changes.flatMap((change) => {
      if (isBatch(change)) return change.batch[format]
      return change.format === format ? [change.matchId] : []
    })
  return { singles: of('singles'), doubles: of('doubles') }
}

function appliedIn(change: Intent, matches: Map<string, ObservedMatch>): Applied[] {
  const { token } = change
  const inPlace = (format: MatchFormat, id: string): ObservedMatch[] => {
    const match = matches.get(placeKey(format, id))
    return match?.change === token ? [match] : []
  }
  if (isSingle(change)) {
    const { matchId: id, format, before } = change
    return inPlace(format, id).map(({ isLive, counts, linked }) => ({
      token,
      id,
      before,
      after: isLive ? counts : undefined,
      linked,
    }))
  }
  return (['singles', 'doubles'] as const).flatMap((format) =>
    change.batch[format].flatMap((id) => inPlace(format, id).map((match) => ({ token, id, ...countedFor(change, id, match) }))),
  )
}

/** A match of a batch that is in the bin now was live before, and one that is live came, unless only its score changed. */
export function countedFor({ scoresBefore }: BatchIntent, id: string, match: ObservedMatch): Omit<Applied, 'token' | 'id'> {
  const { isLive, counts, linked } = match
  if (!isLive) return { before: counts, linked }
  const performanceScore = scoresBefore?.[id]
  return performanceScore === undefined
    ? { after: counts, linked }
    : { before: counts && { ...counts, performanceScore }, after: counts, linked }
}
