import { createHash } from 'node:crypto'
import { DomainError, type ErrorCode } from '@kitchenline/domain'
import type { Caller } from '@kitchenline/runtime'
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../http/client-address.ts'

const DAY_SECONDS = 24 * 60 * 60

type Limit = {
  points: number
  seconds: number
  /** Counted by network also for who is signed in. */
  per?: 'network'
  /** What its refusal says instead of "too many requests". */
  code?: ErrorCode
  /** Of the body, at which a form shows the refusal. */
  field?: string
}

export const LIMITS = {
  /** Wrong passwords for one account from one network. */
  account: { points: 10, seconds: 600 },
  /** The same from anywhere: beyond it a try waits first, but no remote attacker can lock an owner out. */
  everywhere: { points: 30, seconds: 600 },
  /** Wrong passwords from one network. */
  signIn: { points: 60, seconds: 300 },
  /** Right ones for one account, from anywhere: only its owner can use them up, and each costs a hash. */
  rightPassword: { points: 30, seconds: 600 },
  register: { points: 30, seconds: 600, per: 'network' },
  /** A tournament over one Wi-Fi makes no more. */
  accountsOfDay: { points: 300, seconds: DAY_SECONDS, per: 'network', code: 'ACCOUNT_DAY_LIMIT' },
  /** Each is drawn again. */
  photo: { points: 10, seconds: 60, field: 'profilePicture' },
  /** Rows that a player logs or hands in: a history of years, taken back and imported again. */
  matchesOfDay: { points: 60_000, seconds: DAY_SECONDS, code: 'MATCH_DAY_LIMIT' },
  importsOfDay: { points: 100, seconds: DAY_SECONDS, code: 'IMPORT_DAY_LIMIT' },
  /** Names behind referral codes. A whole club may scan one code over one Wi-Fi; who tries codes needs a billion times that. */
  invitation: { points: 120, seconds: 600, per: 'network' },
  /** Mails to one address, whether it has an account or not: no one's letter box is filled through us. */
  resetAddress: { points: 5, seconds: 3_600 },
  /** Mails requested by one network. */
  reset: { points: 30, seconds: 3_600, per: 'network' },
  /** Links tried by one network: each costs a hash of a password. */
  newPassword: { points: 30, seconds: 600, per: 'network' },
  /** Searches for players: faster than anyone types, too slow for copying all players. */
  search: { points: 120, seconds: 60 },
  /** Taps for what friends have played, and those taken back. */
  taps: { points: 60, seconds: 60 },
  /** Pages and what they fetch beside the API. A whole club opens the app behind one address. */
  pages: { points: 3_000, seconds: 60 },
  /** Of a remote, looked up where its team hosts it: a page needs a few, and who invents them asks that host each time. */
  unknownVersion: { points: 30, seconds: 60, per: 'network' },
  /** All tools of a player, apart from the player's screens. */
  tools: { points: 300, seconds: 60 },
  /** What they change: far less than the player may log, and more than anybody plays. */
  toolChangesOfDay: { points: 2_000, seconds: DAY_SECONDS },
  /** Tokens that this gateway has not seen to be valid: who tries some asks svc-identity each time. */
  unknownTokens: { points: 3_000, seconds: 60, per: 'network' },
  /** Clients of assistants that register: once for a player at most, and those of one provider share its network. */
  clients: { points: 100, seconds: 3_600, per: 'network' },
  /** Codes, refreshes and ends of theirs. */
  clientTokens: { points: 600, seconds: 60, per: 'network' },
  /** Everything else, per player or, signed out, per network. */
  general: { points: 3_000, seconds: 60 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
export type Limiters = Record<LimitName, RateLimiterAbstract>

export type Visitor = { caller: Caller | null; address: string | undefined }

export type RateLimits = {
  /** Refused beyond the limit of this holder: a player, or a network without a session; else a key of the caller's own. */
  take(limit: LimitName, holder: Visitor | string, points?: number): Promise<void>
  /** Runs an attempt that takes a password; right and wrong ones count apart. A name and an e-mail of one player are one account. */
  password<T>(visitor: Visitor, account: () => Promise<string>, attempt: () => Promise<T>): Promise<T>
}

export const NO_LIMITS: RateLimits = {
  take: async () => {},
  password: (_visitor, _account, attempt) => attempt(),
}

const SLOWED_MS = 1_000
/** Waiting tries hold a place each, which others need too. */
const SLOWED_MAX = 32
const pause = () => new Promise<void>((resume) => setTimeout(resume, SLOWED_MS))

export function createRateLimits(limiters: Limiters, slowDown: () => Promise<void> = pause): RateLimits {
  let slowed = 0
  const take = (name: LimitName, key: string, points = 1) =>
    limiters[name].consume(key, points).catch((refused: RateLimiterRes | Error) => {
      throw refused instanceof Error ? refused : tooMany(refused, LIMITS[name])
    })
  return {
    async take(name, holder, points) {
      await take(name, typeof holder === 'string' ? hashed(holder) : keyOf(LIMITS[name], holder), points)
    },

    async password({ caller, address }, account, attempt) {
      const network = networkOf(address)
      const everywhere = hashed(await account())
      // Who holds a session is counted apart, so that a stranger's guesses do not lock out a player who is already in.
      const here = hashed(`${everywhere}|${caller ? `user:${caller.userId}` : network}`)
      await refuseSpent(limiters.rightPassword, everywhere)
      // Taken first and given back, for many guesses at once would all pass a look at the count.
      await take('account', here)
      await take('signIn', network).catch(async (refused: unknown) => {
        await limiters.account.reward(here)
        throw refused
      })
      const isSlowed = await take('everywhere', everywhere).then(() => false, isRefusal)
      if (isSlowed && slowed < SLOWED_MAX) {
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

const keyOf = ({ per }: Limit, { caller, address }: Visitor): string => {
  if (per === 'network') return networkOf(address)
  return caller ? `user:${caller.userId}` : `net:${networkOf(address)}`
}

/** Without taking any. */
async function refuseSpent(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const left = await limiter.consume(key, 0).catch((refused: RateLimiterRes | Error) => {
    if (refused instanceof Error) throw refused
    return refused
  })
  if (left.remainingPoints <= 0) throw tooMany(left)
}

function tooMany(
  { msBeforeNext = 1_000 }: RateLimiterRes,
  { code = 'TOO_MANY_REQUESTS', field }: Partial<Limit> = {},
): DomainError {
  const retryAfter = String(Math.max(1, Math.ceil(msBeforeNext / 1_000)))
  return new DomainError(code, { retryAfter, ...(field && { field }) })
}

/** True, or throws what was no refusal. */
function isRefusal(error: unknown): true {
  if (error instanceof DomainError) return true
  throw error
}

/** Names and addresses of people, and their cookies, do not belong into the keys of a store. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
