import type { IntlShape } from 'react-intl'

/** A week by its Sunday. The day has no zone: it is read and shown as one of UTC. */
export function weekLabel(intl: IntlShape, week: string): string {
  return intl.formatDate(`${week}T00:00:00Z`, { timeZone: 'UTC', month: 'short', day: 'numeric' })
}
