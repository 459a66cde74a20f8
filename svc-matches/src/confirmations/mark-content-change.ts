import type { Context } from '../context.ts'
import { type Counterpart, type Match, personAt } from '../records/match.ts'
import { seatOf } from './notify-friends.ts'
import { contentOf } from './content.ts'

type Needs = Pick<Context, 'clock' | 'links'>

/** A match after an edit by its owner: if its content changed, confirmations of friends no longer stand. */
export async function withContentChange(ctx: Needs, before: Match, after: Match): Promise<Match> {
  if (contentOf(before) === contentOf(after) && before.format === after.format) return after
  const { changedSince: _answered, ...changed } = unsettled(before, after)
  const isShared = await concernsFriends(ctx, after, before)
  return { ...changed, ...(isShared && { notifyPendingSince: ctx.clock() }) }
}

/** What friends have agreed to, or declined, is no longer what this side says. */
export function unsettled(before: Match, after: Match): Match {
  const { refusals: _refusals, ...rest } = after
  const counterparts = before.counterparts?.map((one): Counterpart => {
    // A change of one's own answers the other's.
    const open = { ...one, agrees: false, differs: undefined }
    return isOtherPerson(before, after, one) ? { ...open, left: true } : { ...open, unlinked: undefined }
  })
  return { ...rest, ...(counterparts && { counterparts }) }
}

function isOtherPerson(before: Match, after: Match, { seat }: Pick<Counterpart, 'seat'>): boolean {
  const [was, is] = [personAt(before, seat), personAt(after, seat)]
  return was?.name !== is?.name || was?.id !== is?.id || before.format !== after.format
}

/** Marks a created, deleted or restored match, so that those who share it are notified. */
export async function withPendingNotice(ctx: Needs, match: Match): Promise<Match> {
  return (await concernsFriends(ctx, match)) ? { ...match, notifyPendingSince: ctx.clock() } : match
}

/** Whether a friend holds the same match, or may have a request about it from before or after the change. */
async function concernsFriends(ctx: Needs, ...match: [Match, Match?]): Promise<boolean> {
  if (match[0].counterparts?.length) return true
  const links = await ctx.links.list(match[0].userId)
  return links.some((link) => match.some((one) => one && seatOf(one, link)))
}
