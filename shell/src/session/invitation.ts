import { readInvitation, type Invitation } from '@kitchenline/domain'

const STORAGE_KEY = 'kitchenline.invitation'
const EXPIRY_MS = 30 * 24 * 60 * 60 * 1000

type Stored = Invitation & { openedAt: number }

/** Keeps the invitation of this visit for 30 days. */
export function rememberInvitation(search: URLSearchParams, now = Date.now()): void {
  const found = readInvitation(search)
  if (Object.keys(found).length === 0) return
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...rememberedInvitation(now), ...found, openedAt: now }))
  } catch {
    // Without storage the code counts for this page load only through the address itself.
  }
}

export function rememberedInvitation(now = Date.now()): Invitation {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Stored | null
    if (!stored || now - stored.openedAt > EXPIRY_MS) return {}
    const { referralCode, qrCodeId } = stored
    return { ...(referralCode && { referralCode }), ...(qrCodeId && { qrCodeId }) }
  } catch {
    return {}
  }
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored then.
  }
}
