/** The source of a sign-up: one row per account. */
export type Signup = {
  userId: string
  signupSource: string
  /** The channel named by the link, stored also where the source is a referral or a QR code. */
  referralSource?: string | undefined
  referralCode?: string | undefined
  qrCodeId?: string | undefined
  userAgent?: string | undefined
  /** Cut to its network, and forgotten after 90 days. */
  ipAddress?: string | undefined
  city?: string | undefined
  country?: string | undefined
  createdAt: Date
}
