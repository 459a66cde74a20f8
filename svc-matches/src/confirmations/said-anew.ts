import type { Context } from '../context.ts'
import type { Match } from '../records/match.ts'
import { seatOf } from './ask-friends.ts'
import { contentOf } from './content.ts'
import type { Counterpart } from '../records/counterpart.ts'
import { personAt } from '../records/seats.ts'

/** A match after an edit by its owner: where it says something else now, what friends have confirmed no longer stands. */
export async function saidAnew(ctx: Context, before: Match, after: Match): Promise<Match> {
  if (contentOf(before) === contentOf(after) && before.format === after.format) return after
  const { newsSince: _answered, ...changed } = after
  const refusals = before.refusals?.filter((one) => !isSomebodyElse(before, after, one))
  const counterparts = before.counterparts?.map((one): Counterpart => ({
    ...one,
    stands: false,
    ...(isSomebodyElse(before, after, one) && { left: true }),
  }))
  const isShared = await concernsFriends(ctx, after, before)
  return {
    ...changed,
    ...(counterparts && { counterparts }),
    ...(refusals && { refusals }),
    ...(isShared && { untoldSince: ctx.clock() }),
  }
}

function isSomebodyElse(before: Match, after: Match, { seat }: Pick<Counterpart, 'seat'>): boolean {
  const [was, is] = [personAt(before, seat), personAt(after, seat)]
  return was?.name !== is?.name || was?.id !== is?.id || before.format !== after.format
}

/** A match that comes or goes, with whom it is shared to be told. */
export async function comesOrGoes(ctx: Context, match: Match): Promise<Match> {
  return (await concernsFriends(ctx, match)) ? { ...match, untoldSince: ctx.clock() } : match
}

/** Who holds the same match, and who may have been asked about it, as it is or was. */
async function concernsFriends(ctx: Context, ...match: [Match, Match?]): Promise<boolean> {
  if (match[0].counterparts?.length) return true
  const links = await ctx.links.list(match[0].userId)
  return links.some((link) => match.some((one) => one && seatOf(one, link)))
}
