import { createHash, randomBytes } from 'node:crypto'
import { PASSWORD_LINK_HOURS } from '@kitchenline/domain'
import { emailClaim } from '../claims/claim.ts'
import type { Context } from '../context.ts'
import type { LeasedMail } from '../mail/mail.repository.ts'

const LIFE_MS = PASSWORD_LINK_HOURS * 60 * 60_000

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * The link that a mail about a reset brings; undefined when no account bears the address, or when another link has taken its place.
 * A second attempt sends the same link, and never makes a used one work again.
 */
export async function resetLink(ctx: Context, mail: LeasedMail): Promise<{ username: string; link: string } | undefined> {
  const known = mail.sealed === undefined ? undefined : ctx.seal.open(mail.sealed)
  if (known !== undefined && mail.userId !== undefined) {
    const stands = await ctx.resets.has(mail.userId, hashOfToken(known))
    return stands ? { username: mail.username ?? '', link: linkOf(ctx, known) } : undefined
  }
  const claim = await ctx.claims.find(emailClaim(mail.to))
  const user = claim && (await ctx.users.find(claim.userId))
  // An address that was given up stays claimed for a moment.
  if (!user || user.email !== mail.to) return undefined
  const token = randomBytes(32).toString('base64url')
  const now = ctx.clock()
  const reset = { tokenHash: hashOfToken(token), askedAt: mail.createdAt, expiresAt: new Date(now.getTime() + LIFE_MS) }
  if (!(await ctx.resets.set(user.id, reset, now))) return undefined
  await ctx.mails.seal(mail.id, { userId: user.id, username: user.username, sealed: ctx.seal.close(token) })
  return { username: user.username, link: linkOf(ctx, token) }
}

/** Behind the #, which browsers do not send: it reaches neither a server's log nor a referrer. */
const linkOf = (ctx: Context, token: string): string => `${ctx.publicOrigin}/auth/reset#${token}`
