import type { AimProgressDto } from '@kitchenline/api'
import { aimKey, monthOf, type LocalDay } from '@kitchenline/domain'

/** What there is to say once of an aim: by its key, how it ended, and of matches a month in which month and with how many. */
export type AimEnd = { key: string; word: 'met' | 'missed'; month?: string; matches?: number }

export function aimEnd({ id, kind, state, matches, lastMonth, month }: AimProgressDto, today: LocalDay): AimEnd | undefined {
  if (kind !== 'matches') {
    return state === 'open' ? undefined : { key: aimKey(id), word: state, ...(month && { month }) }
  }
  if (state === 'met') {
    return { key: aimKey(id, monthOf(today)), word: 'met', month: monthOf(today), ...(matches !== undefined && { matches }) }
  }
  if (!lastMonth) return undefined
  return { ...lastMonth, key: aimKey(id, lastMonth.month), word: lastMonth.isMet ? 'met' : 'missed' }
}
