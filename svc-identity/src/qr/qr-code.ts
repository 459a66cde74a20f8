export type QrCode = {
  id: string
  name: string
  scanCount: number
  /** By so many browsers. */
  uniqueScans: number
  lastScanned?: Date | undefined
  isActive: boolean
  createdAt: Date
}

/** Accounts that came by it besides. */
export type CountedQrCode = QrCode & { signupConversions: number }
