import { ID_MAX } from '@kitchenline/domain'
import { accountFields } from '../accounts/account-fields.ts'
import type { Signup } from './signup.ts'
import { truncateAddress } from './truncate-address.ts'

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
