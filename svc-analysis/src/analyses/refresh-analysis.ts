import { ANALYSIS_MATCHES_NEEDED, DomainError } from '@kitchenline/domain'
import type { Access } from '../access/access.ts'
import type { Context } from '../context.ts'
import { estimatorOf } from '../levels/estimator.ts'
import { newStoredLevel, type StoredLevel } from '../levels/stored-level.ts'
import { findLinkedPeople, type LinkedPeople } from '../linked/linked-people.ts'
import type { MatchCounts } from '../matches/match-counts.ts'
import type { Changes } from '../matches/match-feed.ts'
import { fileCurrent } from './file-current.ts'
import { judgeAhead } from './judge-ahead.ts'
import { renewAnalysis } from './renew-analysis.ts'
import type { Owner, Situation } from './situation.ts'
import { newestOf, sortChanges } from './sort-changes.ts'

const ATTEMPTS = 20

export type Refreshed = { stored: StoredLevel; counts: MatchCounts; access?: Access | undefined }

/**
 * Follows the changes of the owner's matches. New matches make a new analysis, which is counted once: it gets a name first, is
 * counted under that name, and is then stored in one write, so that after a crash the next one continues. Edited and deleted
 * matches renew the present one for free.
 */
export async function refreshAnalysis(ctx: Context, owner: Owner): Promise<Refreshed> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const refreshed = await tryRefresh(ctx, owner)
    if (refreshed) return refreshed
  }
  throw new DomainError('OVERLOADED')
}

/** Undefined if another request wrote in between. */
async function tryRefresh(ctx: Context, owner: Owner): Promise<Refreshed | undefined> {
  const { userId, format, onward } = owner
  const estimator = estimatorOf(ctx.constants[format])
  const found = (await ctx.storedLevels.find(userId, format)) ?? newStoredLevel(userId, format, estimator)
  const stored = await fileCurrent(ctx, found)
  const isOurs = stored.estimator === estimator
  const since = isOurs && !stored.owesLinks ? stored.cursor : ''
  const linkedSoon = linkedNow(ctx, owner, stored)
  const ahead = judgeAhead(ctx, { stored, findOwnLevel: owner.findOwnLevel, linked: linkedSoon })
  const [changes, linked] = await Promise.all([
    ctx.matchFeed.read(onward, { format, ...(since && { since }) }, ahead.add),
    linkedSoon,
  ])
  // Before there was one, no entry names a match.
  if (stored.current) await ctx.history.forgetMatches(owner, deletedIn(changes))
  const count = changes.isComplete ? changes.matches.length : changes.counts[format]
  const counts = { ...changes.counts, [format]: count }
  if (count < ANALYSIS_MATCHES_NEEDED) return keepReset(ctx, stored, changes, counts)
  const sorted = sortChanges(stored, changes, linked?.digest ?? '')
  // Friendships can't be checked: the stored analysis is shown, and new matches wait.
  if (!linked) return { stored: { ...stored, waiting: sorted.waiting }, counts }
  const situation = { ...owner, stored, changes, sorted, linked, ahead, isAllowed: false }
  if (sorted.waiting.length === 0 && stored.current) {
    const renewed = await renewAnalysis(ctx, situation)
    return renewed && { stored: renewed, counts }
  }
  return analyseNew(ctx, situation, counts)
}

/** Undefined while svc-social is unavailable and there is an analysis to show. */
async function linkedNow(ctx: Context, owner: Owner, { current }: StoredLevel): Promise<LinkedPeople | undefined> {
  try {
    return await findLinkedPeople(ctx, owner)
  } catch (error) {
    if (!current || !(error instanceof DomainError) || error.kind !== 'unavailable') throw error
    return undefined
  }
}

const deletedIn = ({ isComplete, matches, deleted }: Changes) =>
  isComplete ? { live: matches.map(({ id }) => id) } : { deleted: deleted.map(({ id }) => id) }

/** New matches need access to be analysed. */
async function analyseNew(ctx: Context, situation: Situation, counts: MatchCounts): Promise<Refreshed | undefined> {
  const { stored, onward, format, sorted } = situation
  const named = stored.intent
    ? stored
    : await saved(ctx, { ...stored, intent: `${format}:${newestOf(sorted.added)?.id ?? ctx.newId()}` })
  if (!named) return undefined
  let used: Awaited<ReturnType<Context['access']['use']>>
  try {
    used = await ctx.access.use(onward, named.intent!)
  } catch (error) {
    // The stored analysis is shown; new matches wait for svc-billing.
    if (!stored.current || !(error instanceof DomainError) || error.kind !== 'unavailable') throw error
    return { stored: { ...named, waiting: sorted.waiting }, counts }
  }
  const renewed = await renewAnalysis(ctx, { ...situation, stored: named, isAllowed: used.isGranted })
  return renewed && { stored: renewed, counts, access: used.after }
}

/** Too few matches for an analysis: the level starts again once there are enough. */
async function keepReset(
  ctx: Context,
  stored: StoredLevel,
  changes: Changes,
  counts: MatchCounts,
): Promise<Refreshed | undefined> {
  const reset = { ...stored, cursor: '', figuresVersion: changes.version, waiting: [], isReset: stored.current !== undefined }
  const isStored = stored.revision === 0 || (stored.isReset === reset.isReset && stored.figuresVersion === changes.version)
  if (!isStored) await ctx.storedLevels.markStale(await ctx.linkedLevels.remove(stored.userId, stored.format), stored.format)
  const written = isStored ? reset : await saved(ctx, reset)
  return written && { stored: written, counts }
}

async function saved(ctx: Context, stored: StoredLevel): Promise<StoredLevel | undefined> {
  return (await ctx.storedLevels.save(stored)) ? { ...stored, revision: stored.revision + 1 } : undefined
}
