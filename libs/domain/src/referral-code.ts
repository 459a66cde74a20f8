/** Letters and digits that are not mistaken for each other when reading a code aloud: no 0, O, 1, I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const REFERRAL_CODE_LENGTH = 8

/** Eight characters from as many random bytes; the alphabet has 32, so no byte value is favoured. */
export function referralCode(randomBytes: Uint8Array): string {
  return Array.from(randomBytes.subarray(0, REFERRAL_CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
