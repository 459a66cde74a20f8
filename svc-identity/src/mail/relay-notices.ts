import type { Context } from '../context.ts'

const BATCH = 100

/** Does what an account's notices order and turns them into mails. Everything may be done twice. */
export async function relayNotices(ctx: Context, userId: string): Promise<void> {
  const { username, notices } = await ctx.resets.listNotices(userId)
  for (const { at, ...notice } of notices) {
    if (notice.kind === 'password_changed') {
      // All who came in by the old password.
      await ctx.sessions.deleteStartedBefore(userId, at, ctx.clock())
      await ctx.personalTokens.deleteCreatedBefore(userId, at, ctx.clock())
    }
    await ctx.mails.insert({ ...notice, createdAt: at, userId, username })
    await ctx.resets.dropNotice(userId, notice.id)
  }
  if (notices.length > 0) ctx.wakeCourier()
}

/** Those that a crash left behind. */
export async function relayRemainingNotices(ctx: Context): Promise<void> {
  for (const userId of await ctx.resets.listWithNotices(BATCH)) await relayNotices(ctx, userId)
}
