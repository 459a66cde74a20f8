import type { Context } from '../context.ts'
import { deliverMails } from './deliver-mails.ts'
import { relayRemainingNotices } from '../mail/relay-notices.ts'

/** From now on mails leave as soon as they are queued, beside the request. The sweep sends what this misses. */
export async function beginDelivering(ctx: Context): Promise<void> {
  let running = Promise.resolve()
  let isWaiting = false
  const run = async () => {
    isWaiting = false
    await deliverMails(ctx).catch((err: unknown) => ctx.log.warn({ err }, 'mails wait, trying again later'))
  }
  ctx.wakeCourier = () => {
    if (isWaiting) return
    isWaiting = true
    running = running.then(run)
  }
  ctx.wakeCourier()
  await running
}

/** For a sweep. */
export async function deliverRemainingMails(ctx: Context): Promise<void> {
  await relayRemainingNotices(ctx)
  await deliverMails(ctx)
}
