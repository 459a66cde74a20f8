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
  const counterparts = before.counterparts?.map((one): Counterpart => ({
    ...one,
    stands: false,
    ...(isSomebodyElse(before, after, one) && { left: true }),
  }))
  const hasFriends = counterparts?.length || (await ctx.links.list(after.userId)).some((link) => seatOf(after, link))
  return { ...changed, ...(counterparts && { counterparts }), ...(hasFriends && { untoldSince: ctx.clock() }) }
}

function isSomebodyElse(before: Match, after: Match, { seat }: Counterpart): boolean {
  const [was, is] = [personAt(before, seat), personAt(after, seat)]
  return was?.name !== is?.name || was?.id !== is?.id || before.format !== after.format
}

/** A match that comes or goes, with whom it is shared to be told. */
export function comesOrGoes(ctx: Context, match: Match): Match {
  return match.counterparts?.length ? { ...match, untoldSince: ctx.clock() } : match
}
