import { type LocalDay, localDay } from '@kitchenline/domain'

/** So late a journey to another zone is noticed. */
const FRESH_MS = 1_000
let last: { zone: string; at: number } | undefined

/** The zone of the device's clock. It takes the browser a while to say, and a page that is drawn asks often. */
export function deviceZone(): string {
  const at = Date.now()
  if (!last || Math.abs(at - last.at) > FRESH_MS) last = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, at }
  return last.zone
}

/** The day on the calendar where the device is. */
export const deviceDay = (now: Date = new Date()): LocalDay => localDay(now, deviceZone())
