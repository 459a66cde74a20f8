import { createHash } from 'node:crypto'
import { ANALYSIS_MATCHES_NEEDED } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { besideOthers, isConfirmed, judgeConfirmed } from '../levels/confirmed-level.ts'
import { estimatorOf, isAged } from '../levels/estimator.ts'
import type { StoredLevel } from '../levels/stored-level.ts'
import { asLinked } from '../linked/linked-people.ts'
import { writeLinkedLevels } from '../linked/write-linked-levels.ts'
import type { PlayedMatch } from '../matches/played-match.ts'
import type { Analysis, ConfirmedLevel } from '../findings/analysis.ts'
import { fileCurrent } from './file-current.ts'
import { withPartnerName } from './for-viewer.ts'
import { judgeAhead } from './judge-ahead.ts'
import { isFirst, judgeAll, judgeMore, playerOf, type Judgement } from './judge-level.ts'
import { makeAnalysis } from './make-analysis.ts'
import { canGoOn, newestOf, sortChanges } from './sort-changes.ts'
import type { Situation } from './situation.ts'

const IMPACT_MATCHES = 50

/** The analysis with all matches it may include; undefined if another request wrote in between. */
export async function renewAnalysis(ctx: Context, situation: Situation): Promise<StoredLevel | undefined> {
  const { stored, changes, sorted, isAllowed } = situation
  const added = isAllowed ? sorted.added : []
  const isQuiet = stored.current && !sorted.isPastChanged && added.length === 0 && (!isAllowed || sorted.waiting.length === 0)
  if (isQuiet && !isAged(ctx, stored)) return moveCursor(ctx, situation)
  const goesOn = canGoOn(stored, isAllowed ? sorted : { ...sorted, added: [], waiting: [] }) && !needsAll(added)
  if (!goesOn && !changes.isComplete) return renewAnalysis(ctx, await wholeOf(ctx, situation))

  const ofNow = await withOwnLevel(situation)
  const out = new Set(isAllowed ? [] : sorted.added)
  const played = goesOn ? added : changes.matches.filter((match) => !out.has(match))
  if (!goesOn && played.length < ANALYSIS_MATCHES_NEEDED) return moveCursor(ctx, situation)
  const known = { stored: ofNow.stored, linked: situation.linked }
  const judged = goesOn ? await judgeMore(ctx, known, added) : judgeAll(ctx, known, played, situation.ahead.judged(known, played))
  return judged && keep(ctx, { ...situation, ...ofNow }, { judged, added, played, isComplete: !goesOn })
}

/** The level from confirmed matches alone, and an estimate for a friend without the friend's matches, have no state to go on from. */
const needsAll = (added: readonly PlayedMatch[]): boolean => added.some(isConfirmed)

/** The same, from all matches. */
async function wholeOf(ctx: Context, situation: Situation): Promise<Situation> {
  const ahead = judgeAhead(ctx, { ...situation, linked: Promise.resolve(situation.linked) })
  const changes = await ctx.matchFeed.read(situation.onward, { format: situation.format }, ahead.add)
  return { ...situation, ahead, changes, sorted: sortChanges(situation.stored, changes, situation.linked.digest) }
}

type OfNow = { stored: StoredLevel; ownLevel?: number | undefined }

/** An analysis starts from the player's own level before the first one, or the first after a reset. */
async function withOwnLevel({ stored, findOwnLevel }: Situation): Promise<OfNow> {
  const ownLevel = await findOwnLevel().catch((error: unknown) => {
    if (isFirst(stored)) throw error
    return undefined
  })
  return { stored: isFirst(stored) ? { ...stored, ownLevel } : stored, ownLevel }
}

type Judged = { judged: Judgement; added: PlayedMatch[]; played: PlayedMatch[]; isComplete: boolean }

async function keep(ctx: Context, situation: Situation & OfNow, result: Judged): Promise<StoredLevel | undefined> {
  const { stored, changes, sorted, linked, isAllowed } = situation
  const { judged, added, played, isComplete } = result
  const now = ctx.clock()
  const isNew = isAllowed && (added.length > 0 || !stored.current)
  const confirmed = isComplete
    ? await judgeConfirmed(playerOf(ctx, stored), asLinked(linked, played.filter(isConfirmed)), now)
    : stored.current?.confirmed
  const when = { now, isNew, confirmed: besideOthers(confirmed, judged) }
  const current = await withPartnerName(ctx, stored, currentAfter(ctx, situation, result, when), judged.people)
  const isAnother = current.id !== stored.current?.id
  const newest = newestOf(played)?.createdAt
  const after: StoredLevel = {
    ...stored,
    estimator: estimatorOf(ctx.constants[stored.format]),
    cursor: changes.cursor,
    figuresVersion: changes.version,
    linked: linked.digest,
    owesLinks: (isComplete && linked.friends !== undefined) || undefined,
    base: judged.base,
    lastDay: judged.lastDay,
    seenUpTo: newest && (!stored.seenUpTo || newest > stored.seenUpTo) ? newest : stored.seenUpTo,
    waiting: isAllowed ? [] : sorted.waiting,
    intent: isNew ? undefined : stored.intent,
    current,
    asOf: now,
    adviceBefore: isNew ? adviceOf(stored.current) : stored.adviceBefore,
    isFiled: !isAnother && stored.isFiled,
    isReset: false,
  }
  const { people, areAllPeople, line } = judged
  if (!(await ctx.storedLevels.save(after, { people, areAllPeople, line, isWholeLine: isComplete }))) return undefined
  const saved = { ...after, revision: after.revision + 1, owesLinks: undefined }
  if (after.owesLinks) {
    await writeLinkedLevels(ctx, saved, played, linked)
    await ctx.storedLevels.markLinked(saved)
  }
  return fileCurrent(ctx, saved)
}

const adviceOf = (analysis: Analysis | undefined) => analysis?.advice.code

type When = { now: Date; isNew: boolean; confirmed: ConfirmedLevel | undefined }

function currentAfter(
  ctx: Context,
  situation: Situation & OfNow,
  { judged, added, played }: Judged,
  { now, isNew, confirmed }: When,
): Analysis {
  const { stored, changes, linked, ownLevel } = situation
  const { format, current } = stored
  const previousAdvice = isNew ? adviceOf(current) : stored.adviceBefore
  const content = makeAnalysis({ ...judged, asOf: now, ownLevel, previousAdvice, confirmed })
  const isOther = stored.estimator !== estimatorOf(ctx.constants[format])
  const replayed = current && isOther ? ('constants' as const) : undefined
  const kind = !current ? ('initial' as const) : stored.isReset ? ('reset' as const) : ('ongoing' as const)
  if (isNew) {
    const ids = new Set(added.map(({ id }) => id))
    const latest = judged.matches.filter(({ match }) => ids.has(match.id)).slice(-IMPACT_MATCHES)
    const impact = latest.map(({ match, levels }) => ({ matchId: match.id, levels }))
    const label = { id: idOf(stored.intent!), kind, matchId: newestOf(added)?.id, impact }
    return { ...content, ...label, replayed }
  }
  const same = { id: current!.id, kind: current!.kind, impact: current!.impact, createdAt: current!.createdAt }
  const why = linked.digest === (stored.linked ?? '') ? ('changes' as const) : ('links' as const)
  const isMatchDeleted = changes.isComplete && !played.some(({ id }) => id === current!.matchId)
  const matchId = isMatchDeleted ? undefined : current!.matchId
  if (!stored.isReset && isSameJudgement(content, current!)) {
    return { ...content, ...same, matchId, replayed: current!.replayed }
  }
  return { ...content, id: ctx.newId(), kind, matchId, impact: [], replayed: replayed ?? why }
}

/** The same for the same name, and no way back to the match in it: others see the id. */
const idOf = (intent: string) => createHash('sha256').update(intent).digest('hex').slice(0, 32)

/** Silence alone, and a method that comes to the same, change doubt and reasons and make no new entry. */
const isSameJudgement = (one: Pick<Analysis, 'level' | 'matches' | 'playedUpTo'>, other: Analysis) =>
  one.level === other.level && one.matches === other.matches && +one.playedUpTo === +other.playedUpTo

/** Nothing to judge: only how far the feed was read, and what waits. */
async function moveCursor(ctx: Context, { stored, changes, sorted }: Situation): Promise<StoredLevel | undefined> {
  const isSame =
    stored.cursor === changes.cursor &&
    stored.figuresVersion === changes.version &&
    stored.waiting.length === sorted.waiting.length &&
    !stored.isReset
  if (isSame) return stored
  const moved = { ...stored, cursor: changes.cursor, figuresVersion: changes.version, waiting: sorted.waiting, isReset: false }
  return (await ctx.storedLevels.save(moved)) ? { ...moved, revision: moved.revision + 1 } : undefined
}
