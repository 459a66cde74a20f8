import type { Context } from './context.ts'

type Told = { userIds: string[] }

/** Runs a call, and says with its result for which friends it has changed something. */
export async function nameTold<T>(
  ctx: Context,
  run: (ctx: Context) => Promise<T>,
): Promise<{ result: T; told: Told | undefined }> {
  const userIds = new Set<string>()
  const result = await run({ ...ctx, onTold: (userId) => userIds.add(userId) })
  return { result, told: userIds.size > 0 ? { userIds: [...userIds] } : undefined }
}
