import { DomainError } from '@kitchenline/domain'
import { type Needs as NotifyNeeds, notifyFriends } from './notify-friends.ts'
import type { Context } from '../context.ts'
import type { Match } from '../records/match.ts'
import { changeIfThere } from '../changes/change-match.ts'
import { storeMatch } from '../opponents/store-match.ts'
import { noteRefusal } from './note-refusal.ts'
import type { Plan, Question } from './question.repository.ts'

type Needs = NotifyNeeds & Pick<Context, 'friendships' | 'opponents'>

/**
 * Does what was planned when the friend accepted. Idempotent. Answers the friend's own match; undefined for a request that was
 * not accepted.
 */
export async function finishAnswer(
  ctx: Needs,
  which: Pick<Question, 'userId' | 'ownerId' | 'matchId'>,
): Promise<Match | undefined> {
  const question = await ctx.questions.find(which)
  if (!question) return undefined
  const { userId, ownMatchId, plan } = question
  if (question.state === 'refused' && question.takenAt) await noteRefusal(ctx, question)
  if (question.state === 'confirmed') return (await ctx.matches.find(userId, ownMatchId!))?.match
  if (question.state !== 'taken' || !plan) return undefined
  const id = 'store' in plan ? plan.store.id : plan.join
  if ('store' in plan) await storeMatch(ctx, plan.store, plan.links)
  else if (!(await join(ctx, { userId, id }, plan))) {
    // It was deleted in this very moment. The question stands again.
    await ctx.questions.giveBack(which)
    throw new DomainError('STALE_VERSION')
  }
  await ctx.questions.confirm(which, id)
  await notifyFriends(ctx, { userId, id })
  return (await ctx.matches.find(userId, id))?.match
}

type Joining = Extract<Plan, { join: string }>

async function join(ctx: Needs, own: { userId: string; id: string }, { counterpart, links }: Joining): Promise<boolean> {
  let isLive = true
  const joined = await changeIfThere(ctx, own, ({ match, deletedAt }) => {
    const known = match.counterparts ?? []
    isLive = !deletedAt
    if (deletedAt || known.some(({ matchId }) => matchId === counterpart.matchId)) return undefined
    return { match: { ...match, counterparts: [...known, counterpart], notifyPendingSince: ctx.clock() }, links }
  })
  return joined !== undefined && isLive
}
