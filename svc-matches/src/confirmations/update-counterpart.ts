import type { Needs as ChangeNeeds } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { type Counterpart, isOtherChanged, type Match } from '../records/match.ts'
import { changeIfThere } from '../changes/change-match.ts'
import { contentOf, havePlayedAlike, haveSamePeople } from './content.ts'
import { mirrorMatch } from './mirror-match.ts'

type Needs = ChangeNeeds & Pick<Context, 'matches' | 'onNotified'>

/** `counterpart` is the source's: it names the side to update. */
type CounterpartUpdate = { source: Match; isLive: boolean; counterpart: Counterpart }

/** What is left for the source: nothing, an update in turn, or to unlink, because the other side belongs to another of its matches. */
export type UpdateAnswer = 'up to date' | 'changed too' | 'linked to another'
type UpdateResult = { answer: UpdateAnswer; counterpart?: Counterpart }

/** Records in one side of a shared match how the other has changed. Its own content stays as it is. */
export async function updateCounterpart(ctx: Needs, update: CounterpartUpdate): Promise<UpdateAnswer> {
  const { userId, matchId: id } = update.counterpart
  let result: UpdateResult = { answer: 'up to date' }
  await changeIfThere(ctx, { userId, id }, ({ match, deletedAt }) => {
    result = applyUpdate(match, update, !deletedAt)
    if (!result.counterpart) return undefined
    ctx.onNotified(userId)
    const others = (match.counterparts ?? []).filter(({ matchId }) => matchId !== update.source.id)
    const counterparts = [...others, result.counterpart]
    const changedSince = counterparts.some(isOtherChanged) ? (match.changedSince ?? ctx.clock()) : undefined
    const notifyPendingSince = result.answer === 'up to date' ? match.notifyPendingSince : ctx.clock()
    return { match: { ...match, counterparts, changedSince, notifyPendingSince }, deletedAt }
  })
  return result.answer
}

function applyUpdate(match: Match, update: CounterpartUpdate, amLive: boolean): UpdateResult {
  const { source, isLive, counterpart } = update
  const held = match.counterparts?.find(({ matchId }) => matchId === source.id)
  const otherAgrees = isLive && counterpart.agrees
  const isAgreed = otherAgrees && amLive && counterpart.agreedTo === contentOf(match)
  if (!held) return applyFirstUpdate(match, update, { otherAgrees, agrees: isAgreed })
  if (held.seenVersion >= source.version || (held.unlinked && !(amLive && isReopened(update)))) return { answer: 'up to date' }
  const mine = { ...held, unlinked: undefined }
  const isAgreedAgain = isLive && amLive && !counterpart.agrees && !counterpart.unlinked && agreesAgain(match, mine, update)
  // Changed here, and the other side has accepted that.
  const isMended = isAgreedAgain || (isAgreed && !mine.agrees)
  return {
    answer: isMended ? 'changed too' : 'up to date',
    counterpart: {
      ...mine,
      otherAgrees: otherAgrees || isAgreedAgain,
      seenVersion: source.version,
      ...(!isMended && amLive && differsNow(mine, update)),
      ...(isMended && { agrees: true, differs: undefined, left: undefined, agreedTo: contentOf(source) }),
      ...(counterpart.unlinked && { unlinked: true }),
    },
  }
}

/** One had kept the own version, and the other has changed theirs since. */
const isReopened = ({ isLive, counterpart }: CounterpartUpdate) => isLive && !counterpart.unlinked && !counterpart.left

/** Both were changed: who hears of the other's change after the own one is asked about it, once. */
function differsNow(mine: Counterpart, { source, isLive, counterpart }: CounterpartUpdate): Partial<Counterpart> {
  const content = contentOf(source)
  if (counterpart.agrees || !isLive) return { differs: undefined, askedAbout: undefined }
  if (mine.agrees) return { askedAbout: content }
  const isGone = mine.left === true || counterpart.left === true
  return isGone || mine.askedAbout === content ? {} : { differs: true, askedAbout: content }
}

/** The source has changed back to what this side agreed to, or both were changed alike: no question is left. */
function agreesAgain(match: Match, mine: Counterpart, { source, counterpart }: CounterpartUpdate): boolean {
  if (mine.agrees) return mine.agreedTo === contentOf(source)
  if (mine.left || counterpart.left || match.format !== source.format) return false
  const mirrored = mirrorMatch(source, counterpart.seat)
  if (!mirrored || !havePlayedAlike(contentOf(mirrored.match), contentOf(match))) return false
  const arePeopleKept = haveSamePeople(mine.agreedTo, contentOf(source)) && haveSamePeople(counterpart.agreedTo, contentOf(match))
  return match.format === 'singles' || arePeopleKept
}

/** If this side was changed before the confirmation arrived, it no longer agrees, and the source has to be updated. */
function applyFirstUpdate(
  match: Match,
  { source, counterpart }: CounterpartUpdate,
  how: Pick<Counterpart, 'agrees' | 'otherAgrees'>,
): UpdateResult {
  if (counterpart.unlinked) return { answer: 'up to date' }
  if (match.counterparts?.some(({ userId }) => userId === source.userId)) return { answer: 'linked to another' }
  const { seat: ownSeat, ownSeat: seat } = counterpart
  const side = {
    seat,
    ownSeat,
    userId: source.userId,
    matchId: source.id,
    seenVersion: source.version,
    agreedTo: contentOf(source),
  }
  return { answer: how.agrees ? 'up to date' : 'changed too', counterpart: { ...side, ...how } }
}
