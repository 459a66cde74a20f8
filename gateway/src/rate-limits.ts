import { createHash } from 'node:crypto'
import { DomainError, type ErrorCode } from '@kitchenline/domain'
import type { Caller } from '@kitchenline/runtime'
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './client-address.ts'

const DAY_SECONDS = 24 * 60 * 60

export const LIMITS = {
  /** Wrong passwords for one account from one network. */
  account: { points: 10, seconds: 600 },
  /** The same from anywhere: beyond it a try waits first, but no remote attacker can lock an owner out. */
  everywhere: { points: 30, seconds: 600 },
  /** Wrong passwords from one network. */
  signIn: { points: 60, seconds: 300 },
  /** Right ones for one account, from anywhere: only its owner can use them up, and each costs a hash. */
  rightPassword: { points: 30, seconds: 600 },
  register: { points: 30, seconds: 600 },
  /** A tournament over one Wi-Fi makes no more. */
  accountsOfDay: { points: 300, seconds: DAY_SECONDS },
  /** Each is drawn again. */
  photo: { points: 10, seconds: 60 },
  /** Rows that a player logs or hands in: a history of years, taken back and imported again. */
  matchesOfDay: { points: 60_000, seconds: DAY_SECONDS },
  importsOfDay: { points: 100, seconds: DAY_SECONDS },
  /** Names behind referral codes. A whole club may scan one code over one Wi-Fi; who tries codes needs a billion times that. */
  invitation: { points: 120, seconds: 600 },
  /** Mails to one address, whether it has an account or not: no one's letter box is filled through us. */
  resetAddress: { points: 5, seconds: 3_600 },
  /** Mails requested by one network. */
  reset: { points: 30, seconds: 3_600 },
  /** Links tried by one network: each costs a hash of a password. */
  newPassword: { points: 30, seconds: 600 },
  /** Searches for players: faster than anyone types, too slow for copying all players. */
  search: { points: 120, seconds: 60 },
  /** Pages and what they fetch beside the API. A whole club opens the app behind one address. */
  pages: { points: 3_000, seconds: 60 },
  /** Of a remote, looked up where its team hosts it: a page needs a few, and who invents them asks that host each time. */
  unknownVersion: { points: 30, seconds: 60 },
  /** Everything else, per player or, signed out, per network. */
  general: { points: 3_000, seconds: 60 },
} as const

export type LimitName = keyof typeof LIMITS
export type Limiters = Record<LimitName, RateLimiterAbstract>

export type Visitor = { caller: Caller | null; address: string | undefined }

export type RateLimits = {
  general(visitor: Visitor): Promise<void>
  /** Of a player, of a cookie or of a network: no session is looked up for a page. */
  pages(holder: string): Promise<void>
  register(visitor: Visitor): Promise<void>
  invitation(visitor: Visitor): Promise<void>
  search(visitor: Visitor): Promise<void>
  unknownVersion(visitor: Visitor): Promise<void>
  photo(visitor: Visitor): Promise<void>
  /** So many are about to be stored. */
  matches(visitor: Visitor, count: number): Promise<void>
  importedFile(visitor: Visitor): Promise<void>
  passwordReset(visitor: Visitor, email: string): Promise<void>
  newPassword(visitor: Visitor): Promise<void>
  /** Runs an attempt that takes a password; right and wrong ones count apart. A name and an e-mail of one player are one account. */
  password<T>(visitor: Visitor, account: () => Promise<string>, attempt: () => Promise<T>): Promise<T>
}

export const NO_LIMITS: RateLimits = {
  general: async () => {},
  pages: async () => {},
  register: async () => {},
  invitation: async () => {},
  search: async () => {},
  unknownVersion: async () => {},
  photo: async () => {},
  matches: async () => {},
  importedFile: async () => {},
  passwordReset: async () => {},
  newPassword: async () => {},
  password: (_visitor, _account, attempt) => attempt(),
}

const SLOWED_MS = 1_000
/** Waiting tries hold a place each, which others need too. */
const SLOWED_MAX = 32
const pause = () => new Promise<void>((resume) => setTimeout(resume, SLOWED_MS))

export function createRateLimits(limiters: Limiters, slowDown: () => Promise<void> = pause): RateLimits {
  let slowed = 0
  return {
    general: (visitor) => take(limiters.general, keyOf(visitor)),
    pages: (holder) => take(limiters.pages, hashed(holder)),
    search: (visitor) => take(limiters.search, keyOf(visitor)),
    unknownVersion: ({ address }) => take(limiters.unknownVersion, networkOf(address)),
    photo: (visitor) => take(limiters.photo, keyOf(visitor), { field: 'profilePicture' }),
    matches: (visitor, points) => take(limiters.matchesOfDay, keyOf(visitor), { points, code: 'MATCH_DAY_LIMIT' }),
    importedFile: (visitor) => take(limiters.importsOfDay, keyOf(visitor), { code: 'IMPORT_DAY_LIMIT' }),
    newPassword: ({ address }) => take(limiters.newPassword, networkOf(address)),

    async register({ address }) {
      await take(limiters.register, networkOf(address))
      await take(limiters.accountsOfDay, networkOf(address), { code: 'ACCOUNT_DAY_LIMIT' })
    },

    async passwordReset({ address }, email) {
      await take(limiters.reset, networkOf(address))
      await take(limiters.resetAddress, hashed(email))
    },

    invitation: ({ address }) => take(limiters.invitation, networkOf(address)),

    async password({ caller, address }, account, attempt) {
      const network = networkOf(address)
      const everywhere = hashed(await account())
      // Who holds a session is counted apart, so that a stranger's guesses do not lock out a player who is already in.
      const here = hashed(`${everywhere}|${caller ? `user:${caller.userId}` : network}`)
      await refuseSpent(limiters.rightPassword, everywhere)
      // Taken first and given back, for many guesses at once would all pass a look at the count.
      await take(limiters.account, here)
      await take(limiters.signIn, network).catch(async (refused: unknown) => {
        await limiters.account.reward(here)
        throw refused
      })
      if (!(await isWithin(limiters.everywhere, everywhere)) && slowed < SLOWED_MAX) {
        slowed += 1
        await slowDown().finally(() => (slowed -= 1))
      }
      const giveBack = () =>
        Promise.all([limiters.account.reward(here), limiters.signIn.reward(network), limiters.everywhere.reward(everywhere)])
      try {
        const answer = await attempt()
        // Not taken before, or strangers who guess could use them up.
        await Promise.all([giveBack(), limiters.rightPassword.penalty(everywhere)])
        return answer
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'INVALID_CREDENTIALS')) await giveBack()
        throw error
      }
    },
  }
}

const keyOf = ({ caller, address }: Visitor) => (caller ? `user:${caller.userId}` : `net:${networkOf(address)}`)

/** `field`: of the body, at which a form shows the refusal. */
type Taking = { points?: number; code?: ErrorCode; field?: string }

async function take(limiter: RateLimiterAbstract, key: string, { points = 1, ...words }: Taking = {}): Promise<void> {
  try {
    await limiter.consume(key, points)
  } catch (refused) {
    if (refused instanceof Error) throw refused
    throw tooMany(refused as RateLimiterRes, words)
  }
}

/** Without taking any. */
async function refuseSpent(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const left = await limiter.consume(key, 0).catch((refused: RateLimiterRes | Error) => {
    if (refused instanceof Error) throw refused
    return refused
  })
  if (left.remainingPoints <= 0) throw tooMany(left)
}

function tooMany({ msBeforeNext = 1_000 }: RateLimiterRes, { code = 'TOO_MANY_REQUESTS', field }: Taking = {}): DomainError {
  const retryAfter = String(Math.max(1, Math.ceil(msBeforeNext / 1_000)))
  return new DomainError(code, { retryAfter, ...(field && { field }) })
}

const isWithin = (limiter: RateLimiterAbstract, key: string): Promise<boolean> =>
  take(limiter, key).then(
    () => true,
    (refused: unknown) => {
      if (refused instanceof DomainError) return false
      throw refused
    },
  )

/** Names and addresses of people, and their cookies, do not belong into the keys of a store. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
