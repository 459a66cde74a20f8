import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Match } from '../records/match.ts'
import { changeMatch } from '../changes/change-match.ts'
import { contentOf } from './content.ts'
import { isNews, type Counterpart } from '../records/counterpart.ts'

/** `counterpart` is the teller's: it names the side that hears. */
type News = { teller: Match; isLive: boolean; counterpart: Counterpart }

/** What the teller may do then: nothing, hear in turn, or know that the other side is the same match as another one of the teller's. */
export type Answer = 'heard' | 'has more to say' | 'holds another'
type Heard = { answer: Answer; counterpart?: Counterpart }

/** One side of a shared match hears how the other stands. What it says itself stays as it is. */
export async function hearOf(ctx: Context, news: News): Promise<Answer> {
  const { userId, matchId: id } = news.counterpart
  let heard: Heard = { answer: 'heard' }
  try {
    await changeMatch(ctx, { userId, id }, ({ match, deletedAt }) => {
      heard = hear(match, news, !deletedAt)
      if (!heard.counterpart) return undefined
      ctx.onTold(userId)
      const others = (match.counterparts ?? []).filter(({ matchId }) => matchId !== news.teller.id)
      const counterparts = [...others, heard.counterpart]
      const newsSince = counterparts.some(isNews) ? (match.newsSince ?? ctx.clock()) : undefined
      const untoldSince = heard.answer === 'heard' ? match.untoldSince : ctx.clock()
      return { match: { ...match, counterparts, newsSince, untoldSince }, deletedAt }
    })
  } catch (error) {
    // It has left the bin for good.
    if (!(error instanceof DomainError) || error.code !== 'MATCH_NOT_FOUND') throw error
  }
  return heard.answer
}

function hear(match: Match, news: News, amLive: boolean): Heard {
  const { teller, isLive, counterpart } = news
  const mine = match.counterparts?.find(({ matchId }) => matchId === teller.id)
  const otherStands = isLive && counterpart.stands
  const isAgreed = otherStands && amLive && counterpart.agreedTo === contentOf(match)
  if (!mine) return hearFirst(match, news, { otherStands, stands: isAgreed })
  if (mine.parted || mine.heard >= teller.version) return { answer: 'heard' }
  // Changed here, and the other side has taken that over.
  const isMended = isAgreed && !mine.stands
  return {
    answer: isMended ? 'has more to say' : 'heard',
    counterpart: {
      ...mine,
      otherStands,
      heard: teller.version,
      ...(isMended && { stands: true, agreedTo: contentOf(teller) }),
      ...(counterpart.parted && { parted: true }),
    },
  }
}

/** Where this side was changed before it heard of a confirmation, it stands no more, and has to say so. */
function hearFirst(match: Match, { teller, counterpart }: News, how: Pick<Counterpart, 'stands' | 'otherStands'>): Heard {
  if (counterpart.parted) return { answer: 'heard' }
  if (match.counterparts?.some(({ userId }) => userId === teller.userId)) return { answer: 'holds another' }
  const { seat: ownSeat, ownSeat: seat } = counterpart
  const side = { seat, ownSeat, userId: teller.userId, matchId: teller.id, heard: teller.version, agreedTo: contentOf(teller) }
  return { answer: how.stands ? 'heard' : 'has more to say', counterpart: { ...side, ...how } }
}
