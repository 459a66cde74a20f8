import { DomainError, foldText } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { utcDay } from '../utc-day.ts'
import { startSession, type IssuedSession } from '../sessions/start-session.ts'
import { attribute } from '../qr/attribute.ts'
import { newSignup, type Arrival } from '../signups/new-signup.ts'
import type { Signup } from '../signups/signup.ts'
import { claimsOf, emailClaim, referralClaim, registrationClaim, usernameClaim } from '../claims/claim.ts'
import { newAccount, newReferralCode, type NewAccount } from './new-account.ts'
import { refuseReservedName } from '../users/reserved-names.ts'
import type { User } from '../users/user.ts'

const CODE_ATTEMPTS = 3

type Registration = NewAccount & Arrival & { idempotencyKey?: string | undefined }

/** What anyone may ask for: the names of the product and its staff are not among it. */
export async function register(ctx: Context, request: Registration): Promise<{ user: User; session: IssuedSession }> {
  refuseReservedName('username', request.username)
  refuseReservedName('name', request.name)
  return createAccount(ctx, request)
}

/**
 * Claims the names, stores the account, confirms. A crash in between is decided by settleClaims.
 * The same request again, by its key, is given the same account and a new session.
 */
export async function createAccount(ctx: Context, request: Registration): Promise<{ user: User; session: IssuedSession }> {
  const made = newAccount(ctx, request)
  const key = request.idempotencyKey ? registrationClaim(request.idempotencyKey) : undefined
  if (!key) return create(ctx, request, made)
  const user = { ...made.user, registrationKey: key }
  const again = async () => {
    const before = await registeredBefore(ctx, user, made.password)
    return before && { user: before, session: await startSession(ctx, before.id) }
  }
  return (
    (await again()) ??
    create(ctx, request, { ...made, user }).catch(async (error: unknown) => {
      // Its twin may have been faster by a moment.
      const standing = await again()
      if (standing) return standing
      throw error
    })
  )
}

async function create(ctx: Context, request: Registration, { user, password }: ReturnType<typeof newAccount>) {
  const arrival = await attribute(ctx, newSignup(request), request.browserId)
  await refuseHeldNames(ctx, user)
  const passwordHash = await ctx.passwords.hash(password)
  const { signupSource, referralCode, referredBy } = await refer(ctx, arrival)
  const signup = { ...arrival, signupSource, referralCode, userId: user.id, createdAt: user.createdAt }
  const stored = await store(ctx, { ...user, referredBy }, passwordHash, signup)
  ctx.log.info({ userId: user.id, signupSource }, 'account created')
  return { user: stored, session: await startSession(ctx, user.id, request.userAgent) }
}

/** Only to refuse early, before a core is busy with hashing: taking the claims decides. */
async function refuseHeldNames(ctx: Context, user: User): Promise<void> {
  const names = [usernameClaim(user.username), emailClaim(user.email)]
  const held = await ctx.claims.listHeld(names)
  const first = names.find((name) => held.includes(name))
  if (first) throw refusalOf(first)
}

/** An unknown code is ignored, and a known one comes before every other source. */
async function refer(ctx: Context, { referralCode, signupSource }: { referralCode?: string | undefined; signupSource: string }) {
  const claim = referralCode ? await ctx.claims.find(referralClaim(referralCode)) : undefined
  const known = claim && !claim.pendingSince
  return known ? { referralCode, referredBy: claim.userId, signupSource: 'referral' } : { signupSource }
}

async function store(ctx: Context, user: User, passwordHash: string, signup: Signup): Promise<User> {
  const claims = await takeClaims(ctx, user, signup)
  const stored = { ...user, referralCode: claims.referralCode }
  await ctx.users.insert(stored, passwordHash)
  await ctx.signups.insert(signup)
  await ctx.activeDays.mark(user.id, utcDay(user.createdAt))
  // Fewer than all: this process slept so long that the sweeper gave the names to others. Then the account must not stay.
  if ((await ctx.claims.confirm(claims.keys, user.id)) < claims.keys.length) {
    await ctx.users.delete(user.id)
    throw new DomainError('DEPENDENCY_UNAVAILABLE')
  }
  return stored
}

async function takeClaims(ctx: Context, user: User, signup: Signup): Promise<{ keys: string[]; referralCode: string }> {
  for (let attempt = 1; ; attempt += 1) {
    const referralCode = attempt === 1 ? user.referralCode : newReferralCode()
    const keys = claimsOf({ ...user, referralCode })
    const held = await ctx.claims.take(keys, user.id, ctx.clock(), signup)
    if (!held) return { keys, referralCode }
    if (held !== referralClaim(referralCode) || attempt === CODE_ATTEMPTS) throw refusalOf(held)
  }
}

function refusalOf(claim: string): DomainError {
  if (claim.startsWith('u:')) return new DomainError('USERNAME_TAKEN', { field: 'username' })
  if (claim.startsWith('e:')) return new DomainError('EMAIL_TAKEN', { field: 'email' })
  return new DomainError('OVERLOADED')
}

/** The account that a request of this key has made already. Refuses another content under the same key. */
async function registeredBefore(ctx: Context, candidate: User, password: string): Promise<User | undefined> {
  const claim = candidate.registrationKey ? await ctx.claims.find(candidate.registrationKey) : undefined
  if (!claim) return undefined
  const made = await ctx.users.findWithPassword(claim.userId)
  // The first request is still at it, or died: the sweep decides.
  if (!made || claim.pendingSince) throw new DomainError('OVERLOADED')
  const isSame =
    foldText(made.user.username) === foldText(candidate.username) &&
    made.user.email === candidate.email &&
    (await ctx.passwords.verify(made.passwordHash, password))
  if (!isSame) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  return made.user
}
