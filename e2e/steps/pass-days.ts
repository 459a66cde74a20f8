import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const DAY_MS = 86_400_000

/** So many days pass for svc-billing and the payment provider; all others stay in today. Never back. */
export function passDays(days: number): void {
  const file = process.env.E2E_CLOCK_FILE
  if (!file) throw new Error('E2E_CLOCK_FILE is not set: the running system was started without CLOCK_AHEAD_FILE')
  const ahead = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  writeFileSync(file, String(ahead + days * DAY_MS))
}
