import type { Context } from '../context.ts'

/** A longer pause would delay the player more than it helps the others. */
const PAUSE_MAX_MS = 250

/** Pauses for as long as the work took that began then, so that the database has at least half of the time for other players. */
export const pauseAfter = (ctx: Pick<Context, 'wait'>, startedAt: number): Promise<unknown> =>
  ctx.wait(Math.min(PAUSE_MAX_MS, performance.now() - startedAt))

/** Callers give up later than this. */
const ANSWER_MS = 6_000

type Behind = { userId: string; what: string; answerMs?: number }

/** Whether some work ends in time for an answer. What takes longer goes on behind it; what fails then the sweep does. */
export async function isDoneInTime(
  ctx: Pick<Context, 'answerMs' | 'log'>,
  work: Promise<unknown>,
  { userId, what, answerMs = ANSWER_MS }: Behind,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const isDue = new Promise<false>((resolve) => (timer = setTimeout(resolve, ctx.answerMs ?? answerMs, false)))
  const isDone = await Promise.race([work.then(() => true), isDue]).finally(() => clearTimeout(timer))
  if (!isDone) work.catch((err: unknown) => ctx.log.warn({ err, userId }, `${what} is not finished; the sweep goes on`))
  return isDone
}
