import { ID_MAX } from '@kitchenline/domain'
import { accountFields } from '../users/account-fields.ts'
import type { Signup } from './signup.ts'
import { isIP } from 'node:net'

/** What the sign-up form and its request reveal of the source. */
export type Arrival = {
  referralCode?: string | undefined
  qrCodeId?: string | undefined
  browserId?: string | undefined
  signupSource?: string | undefined
  ipAddress: string
  userAgent: string
  country?: string | undefined
}

const CODE_MAX = 32
const SOURCE_MAX = 60
const USER_AGENT_MAX = 300

/** What a person gave is refused when too long; what a browser sent is cut. */
export function newSignup(arrival: Arrival): Omit<Signup, 'userId' | 'createdAt'> {
  const code = accountFields.note('referralCode', arrival.referralCode, CODE_MAX)?.toUpperCase()
  const qrCodeId = accountFields.note('qrCodeId', arrival.qrCodeId, ID_MAX)
  const channel = accountFields.note('signupSource', arrival.signupSource, SOURCE_MAX)
  return {
    signupSource: qrCodeId ? 'qr_code' : (channel ?? 'direct'),
    referralSource: channel,
    referralCode: code,
    qrCodeId,
    userAgent: accountFields.note('userAgent', arrival.userAgent.slice(0, USER_AGENT_MAX), USER_AGENT_MAX),
    ipAddress: truncateAddress(arrival.ipAddress),
    country: /^[A-Za-z]{2}$/.test(arrival.country ?? '') ? arrival.country?.toUpperCase() : undefined,
  }
}

/** The network of an address: /24 of IPv4, /48 of IPv6. Undefined when it is none. */
export function truncateAddress(address: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return truncateAddress(mapped)
  const version = isIP(address)
  if (version === 4) return `${address.split('.').slice(0, 3).join('.')}.0`
  if (version === 6) return `${groups(address).slice(0, 3).join(':')}::`
  return undefined
}

function groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  // A dotted quad at the end stands for two groups, which lie beyond the first three either way.
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after]
}
