import { createHash } from 'node:crypto'
import { DomainError, foldText } from '@kitchenline/domain'
import type { Caller } from '@kitchenline/runtime'
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './client-address.ts'

export const LIMITS = {
  /** Wrong passwords for one account. */
  account: { points: 10, seconds: 600 },
  /** Wrong passwords from one network. */
  signIn: { points: 60, seconds: 300 },
  register: { points: 30, seconds: 600 },
  /** Names behind referral codes. A whole club may scan one code over one Wi-Fi; who tries codes needs a billion times that. */
  invitation: { points: 120, seconds: 600 },
  /** Everything else, per player or, signed out, per network. */
  general: { points: 3_000, seconds: 60 },
} as const

export type LimitName = keyof typeof LIMITS
export type Limiters = Record<LimitName, RateLimiterAbstract>

export type Visitor = { caller: Caller | null; address: string | undefined }

export type RateLimits = {
  general(visitor: Visitor): Promise<void>
  register(visitor: Visitor): Promise<void>
  invitation(visitor: Visitor): Promise<void>
  /** Runs an attempt to sign in; only wrong passwords count. */
  signIn<T>(visitor: Visitor, username: string, attempt: () => Promise<T>): Promise<T>
}

export const NO_LIMITS: RateLimits = {
  general: async () => {},
  register: async () => {},
  invitation: async () => {},
  signIn: (_visitor, _username, attempt) => attempt(),
}

export function createRateLimits(limiters: Limiters): RateLimits {
  return {
    general: ({ caller, address }) => take(limiters.general, caller ? `user:${caller.userId}` : `net:${networkOf(address)}`),
    register: ({ address }) => take(limiters.register, networkOf(address)),
    invitation: ({ address }) => take(limiters.invitation, networkOf(address)),

    async signIn(visitor, username, attempt) {
      // Who holds a session is counted apart, so that a stranger's guesses do not lock out a player who is already in.
      const account = hashed(`${foldText(username)}|${visitor.caller?.userId ?? ''}`)
      const network = networkOf(visitor.address)
      // Taken first and given back, for many guesses at once would all pass a look at the count.
      await take(limiters.signIn, network)
      await take(limiters.account, account)
      try {
        const answer = await attempt()
        await giveBack(account, network)
        return answer
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'INVALID_CREDENTIALS')) await giveBack(account, network)
        throw error
      }
    },
  }

  async function giveBack(account: string, network: string) {
    await Promise.all([limiters.account.reward(account), limiters.signIn.reward(network)])
  }
}

async function take(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (refused instanceof Error) throw refused
    const seconds = Math.max(1, Math.ceil(((refused as RateLimiterRes).msBeforeNext ?? 1_000) / 1_000))
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: String(seconds) })
  }
}

/** Names and addresses of people do not belong into the keys of a store. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
