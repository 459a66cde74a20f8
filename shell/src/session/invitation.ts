const STORAGE_KEY = 'kitchenline.invitation'
const EXPIRY_MS = 30 * 24 * 60 * 60 * 1000
const CODE = /^[A-Za-z0-9]{1,32}$/
const QR_ID = /^[A-Za-z0-9_.:-]{1,64}$/

type Invitation = { referralCode?: string; qrCodeId?: string }
type Stored = Invitation & { openedAt: number }

/** ?ref= and ?qr= of this visit; what cannot be a code is ignored in silence. */
export function invitationOf(search: URLSearchParams): Invitation {
  const ref = search.get('ref')?.trim()
  const qr = search.get('qr')?.trim()
  return {
    ...(ref && CODE.test(ref) && { referralCode: ref.toUpperCase() }),
    ...(qr && QR_ID.test(qr) && { qrCodeId: qr }),
  }
}

/** Keeps the invitation of this visit for 30 days. */
export function rememberInvitation(search: URLSearchParams, now = Date.now()): void {
  const found = invitationOf(search)
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
