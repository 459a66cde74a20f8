import type { LocalDay } from '@kitchenline/domain'
import { localDay, startOfDay } from '@kitchenline/domain'
import type { MatchDraft } from './match-draft.ts'

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const today = (now: Date = new Date()): LocalDay => localDay(now, deviceZone())

/** Whether its player said of a match that it was the first of its day. Not of another day that was chosen since, or began. */
export const isFirstOfDay = ({ day, before }: Pick<MatchDraft, 'day' | 'before'>, now?: Date): boolean =>
  before !== undefined && localDay(new Date(before), deviceZone()) === (day ?? today(now))

/**
 * Today, or no day chosen, means now; another day is stored as its local noon, which no change of clocks moves to a neighbour. The
 * first of a day comes just before the one that was it until then.
 */
export function matchMoment(of: Pick<MatchDraft, 'day' | 'before'>, now: Date = new Date()): string {
  const { day, before } = of
  if (before !== undefined && isFirstOfDay(of, now)) return momentBefore(before, deviceZone())
  return (day === undefined || day === today(now) ? now : new Date(`${day}T12:00:00`)).toISOString()
}

/** A second before, yet on the same day. */
export function momentBefore(known: string, timeZone: string): string {
  const at = new Date(known)
  const start = startOfDay(localDay(at, timeZone), timeZone)
  return new Date(Math.max(at.getTime() - 1000, start.getTime())).toISOString()
}
