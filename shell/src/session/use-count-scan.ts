import { countQrScan } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useEffect } from 'react'
import { invitationOf } from './invitation.ts'

/** Of this page load. */
const counted = new Set<string>()

/** Tells once a page load that somebody came through a QR code. Nobody waits for it, and its failure is nobody's trouble. */
export function useCountScan(search: URLSearchParams): void {
  const id = invitationOf(search).qrCodeId
  useEffect(() => {
    if (!id || counted.has(id)) return
    counted.add(id)
    send(countQrScan, { params: { id }, player: null }).catch(() => undefined)
  }, [id])
}
