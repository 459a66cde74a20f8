import { ANALYSIS_MATCHES_NEEDED, DomainError } from '@kitchenline/domain'
import type { Access } from '../access/access.ts'
import type { Context } from '../context.ts'
import { estimatorOf } from '../levels/estimator-of.ts'
import { newKeptLevel, type KeptLevel } from '../levels/kept-level.ts'
import { findLinkedPeople, type LinkedPeople } from '../linked/linked-people.ts'
import type { MatchCounts } from '../matches/match-counts.ts'
import type { Changes } from '../matches/match-feed.ts'
import { fileCurrent } from './file-current.ts'
import { renewAnalysis } from './renew-analysis.ts'
import type { Owner, Situation } from './situation.ts'
import { newestOf, sortChanges } from './sort-changes.ts'

const ATTEMPTS = 20

export type Refreshed = { kept: KeptLevel; counts: MatchCounts; access?: Access | undefined }

/**
 * Takes in what became of the owner's matches. New ones make a new analysis, which is counted once: it gets a name first, is counted
 * under that name, and then kept in one write, so that whoever comes after a crash goes on where it was. Edited and deleted ones
 * renew the present one and cost nothing.
 */
export async function refreshAnalysis(ctx: Context, owner: Owner): Promise<Refreshed> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const refreshed = await tryRefresh(ctx, owner)
    if (refreshed) return refreshed
  }
  throw new DomainError('OVERLOADED')
}

/** Undefined when somebody else wrote in between. */
async function tryRefresh(ctx: Context, owner: Owner): Promise<Refreshed | undefined> {
  const { userId, format, onward } = owner
  const estimator = estimatorOf(ctx.constants[format])
  const found = (await ctx.keptLevels.find(userId, format)) ?? newKeptLevel(userId, format, estimator)
  const kept = await fileCurrent(ctx, found)
  const isOurs = kept.estimator === estimator
  const since = isOurs && !kept.owesLinks ? kept.cursor : ''
  const [changes, linked] = await Promise.all([
    ctx.matchFeed.read(onward, { format, ...(since && { since }) }),
    linkedNow(ctx, owner, kept),
  ])
  // Before there was one, no entry names a match.
  if (kept.current) await ctx.history.forgetMatches(owner, goneIn(changes))
  const count = changes.isWhole ? changes.matches.length : changes.counts[format]
  const counts = { ...changes.counts, [format]: count }
  if (count < ANALYSIS_MATCHES_NEEDED) return keepReset(ctx, kept, changes, counts)
  const sorted = sortChanges(kept, changes, linked?.digest ?? '')
  // Whether friends are still friends nobody can tell: what is there is shown, and the new matches wait.
  if (!linked) return { kept: { ...kept, waiting: sorted.waiting }, counts }
  const situation = { ...owner, kept, changes, sorted, linked, isAllowed: false }
  if (sorted.waiting.length === 0 && kept.current) {
    const renewed = await renewAnalysis(ctx, situation)
    return renewed && { kept: renewed, counts }
  }
  return analyseNew(ctx, situation, counts)
}

/** Undefined while svc-social is away and there is an analysis without it. */
async function linkedNow(ctx: Context, owner: Owner, { current }: KeptLevel): Promise<LinkedPeople | undefined> {
  try {
    return await findLinkedPeople(ctx, owner)
  } catch (error) {
    if (!current || !(error instanceof DomainError) || error.kind !== 'unavailable') throw error
    return undefined
  }
}

const goneIn = ({ isWhole, matches, gone }: Changes) =>
  isWhole ? { live: matches.map(({ id }) => id) } : { gone: gone.map(({ id }) => id) }

/** There is something new, and so a question of access. */
async function analyseNew(ctx: Context, situation: Situation, counts: MatchCounts): Promise<Refreshed | undefined> {
  const { kept, onward, format, sorted } = situation
  const named = kept.intent
    ? kept
    : await saved(ctx, { ...kept, intent: `${format}:${newestOf(sorted.added)?.id ?? ctx.newId()}` })
  if (!named) return undefined
  let used: Awaited<ReturnType<Context['access']['use']>>
  try {
    used = await ctx.access.use(onward, named.intent!)
  } catch (error) {
    // What is there is shown; the new matches wait for svc-billing.
    if (!kept.current || !(error instanceof DomainError) || error.kind !== 'unavailable') throw error
    return { kept: { ...named, waiting: sorted.waiting }, counts }
  }
  const renewed = await renewAnalysis(ctx, { ...situation, kept: named, isAllowed: used.isGranted })
  return renewed && { kept: renewed, counts, access: used.after }
}

/** Too few matches for an analysis: what was kept is begun anew once there are enough again. */
async function keepReset(ctx: Context, kept: KeptLevel, changes: Changes, counts: MatchCounts): Promise<Refreshed | undefined> {
  const reset = { ...kept, cursor: '', figuresVersion: changes.version, waiting: [], isReset: kept.current !== undefined }
  const isKept = kept.revision === 0 || (kept.isReset === reset.isReset && kept.figuresVersion === changes.version)
  if (!isKept) await ctx.keptLevels.markStale(await ctx.linkedLevels.remove(kept.userId, kept.format), kept.format)
  const written = isKept ? reset : await saved(ctx, reset)
  return written && { kept: written, counts }
}

async function saved(ctx: Context, kept: KeptLevel): Promise<KeptLevel | undefined> {
  return (await ctx.keptLevels.save(kept)) ? { ...kept, revision: kept.revision + 1 } : undefined
}
