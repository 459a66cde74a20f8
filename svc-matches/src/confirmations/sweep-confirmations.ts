import type { Needs as NotifyNeeds } from './notify-friends.ts'
import type { Context } from '../context.ts'
import { finishAnswer } from './finish-answer.ts'
import { notifyFriends } from './notify-friends.ts'

type Needs = NotifyNeeds & Pick<Context, 'friendships' | 'opponents'>

const BATCH = 100

/** What crashed calls, and changes of many matches, have left to be done between friends. */
export async function sweepConfirmations(ctx: Needs, abandonedBefore: Date): Promise<void> {
  const attempt = (what: string, work: Promise<unknown>) =>
    work.catch((err: unknown) => ctx.log.warn({ err }, `${what} stays for the next sweep`))
  for (const question of await ctx.questions.listUnsettled(abandonedBefore, BATCH)) {
    await attempt('an answer', finishAnswer(ctx, question))
  }
  for (const match of await ctx.sharedMatches.listUnnotified(abandonedBefore, BATCH)) {
    await attempt('changes', notifyFriends(ctx, match))
  }
}
