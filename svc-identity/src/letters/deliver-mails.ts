import { DAY_MS, PASSWORD_LINK_HOURS } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { resetLink } from '../password-reset/reset-link.ts'
import type { LeasedMail } from '../mail/mail.repository.ts'
import { LONGEST_PAUSE_MS, type MailKind, type NewPrice } from '../mail/mail.ts'
import { writeLetter } from '../mail/write-letter.ts'

const MINUTE_MS = 60_000
/** Longer than one attempt may take. */
const LEASE_MS = MINUTE_MS
/** After it the letter is of no use any more. */
const EXPIRY_MS: Record<MailKind, number> = {
  password_reset: PASSWORD_LINK_HOURS * 60 * MINUTE_MS,
  password_changed: 72 * 60 * MINUTE_MS,
  email_changed: 72 * 60 * MINUTE_MS,
  account_leaving: 72 * 60 * MINUTE_MS,
  // It names a date; a later letter names the one that is right by then.
  price_change: DAY_MS,
}

/** Sends every mail that is due, one after the other. Replicas may do it at the same time. */
export async function deliverMails(ctx: Context): Promise<void> {
  for (;;) {
    const now = ctx.clock()
    const mail = await ctx.mails.lease(now, new Date(now.getTime() + LEASE_MS))
    if (!mail) return
    await deliver(ctx, mail)
  }
}

async function deliver(ctx: Context, mail: LeasedMail): Promise<void> {
  const { id, kind, attempts } = mail
  const age = ctx.clock().getTime() - mail.createdAt.getTime()
  if (age > EXPIRY_MS[kind]) {
    ctx.log.warn({ mailId: id, kind }, 'mail given up: too late for it')
    return ctx.mails.delete(id)
  }
  const linked = await linkOf(ctx, mail)
  if (!linked) return ctx.mails.delete(id)
  try {
    const outcome = mail.outcome ?? ((await ctx.mailer.send(writeLetter({ ...mail, ...linked }))) ? 'sent' : 'refused')
    if (mail.price && !(await isSettled(ctx, { ...mail, price: mail.price }, outcome))) return
  } catch (error) {
    ctx.log.warn({ mailId: id, kind, attempts, reason: (error as { code?: string }).code ?? 'unknown' }, 'mail not sent yet')
    return putOff(ctx, mail)
  }
  await ctx.mails.delete(id)
}

function putOff(ctx: Context, { id, attempts }: LeasedMail): Promise<void> {
  const pause = Math.min(2 ** attempts * 5_000, LONGEST_PAUSE_MS)
  return ctx.mails.retry(id, new Date(ctx.clock().getTime() + pause))
}

type PriceMail = LeasedMail & { price: NewPrice }

/**
 * A plan costs more only after its player was notified, so the time until then begins when the letter has left. One that was refused is not
 * sent again before it is too late for it, and then another is written.
 */
async function isSettled(ctx: Context, mail: PriceMail, outcome: NonNullable<PriceMail['outcome']>): Promise<boolean> {
  const { id, price } = mail
  if (mail.outcome === undefined) await ctx.mails.noteOutcome(id, outcome)
  if (outcome === 'sent') await ctx.priceNotices.confirm({ subscriptionId: price.subscriptionId, amount: price.amount })
  else await putOff(ctx, mail)
  return outcome === 'sent'
}

const LINKED: Record<Exclude<MailKind, 'password_reset'>, string> = {
  password_changed: '/auth/reset',
  email_changed: '/auth',
  account_leaving: '/auth',
  price_change: '/profile?tab=ai',
}

/** Undefined without a recipient. */
async function linkOf(ctx: Context, mail: LeasedMail): Promise<{ username: string; link: string } | undefined> {
  if (mail.kind === 'password_reset') return resetLink(ctx, mail)
  const path = LINKED[mail.kind]
  return mail.username === undefined ? undefined : { username: mail.username, link: ctx.publicOrigin + path }
}
