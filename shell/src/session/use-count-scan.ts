import { countQrScan } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useEffect } from 'react'
import { invitationOf } from './invitation.ts'

/** Of this page load. */
const counted = new Set<string>()

/**
 * Counts once a page load that a visitor came through a QR code. Nothing waits for it, and a failure is ignored. A visitor may go on at
 * once: its answer marks the browser, and without the mark the sign-up would not count for the code.
 */
export function useCountScan(search: URLSearchParams): void {
  const id = invitationOf(search).qrCodeId
  useEffect(() => {
    if (!id || counted.has(id)) return
    counted.add(id)
    send(countQrScan, { params: { id }, player: null, keepalive: true }).catch(() => undefined)
  }, [id])
}
