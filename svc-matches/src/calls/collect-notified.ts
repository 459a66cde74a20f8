import type { Context } from '../context.ts'

type Notified = { userIds: string[] }

/** Runs a call and collects the friends whose data it has changed. */
export async function collectNotified<C extends Pick<Context, 'onNotified'>, T>(
  ctx: C,
  run: (ctx: C) => Promise<T>,
): Promise<{ result: T; notified: Notified | undefined }> {
  const userIds = new Set<string>()
  const result = await run({ ...ctx, onNotified: (userId) => userIds.add(userId) })
  return { result, notified: userIds.size > 0 ? { userIds: [...userIds] } : undefined }
}
