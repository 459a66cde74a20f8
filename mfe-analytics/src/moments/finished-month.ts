import { addDays, localDay, recapDays, type LocalDay } from '@kitchenline/domain'
import { deviceZone } from '@kitchenline/shell-api'

/** For so many days of a month the one before it is news. */
const DOOR_DAYS = 3

/** The first day of the month before. */
const lastMonth = (today: LocalDay): LocalDay => recapDays('month', addDays(recapDays('month', today).first, -1)).first

const keyOf = (first: LocalDay): string => `month:${first.slice(0, 7)}`

export const lastMonthKey = (now: number, timeZone = deviceZone()): string => keyOf(lastMonth(localDay(new Date(now), timeZone)))

type Question = {
  shown: readonly string[] | undefined
  /** The latest. */
  matches: readonly { playedOn: LocalDay }[] | null
  now: number
  timeZone?: string
}

/** On the first days of a month: the one before, if it was played in and is not looked back on yet. */
export function finishedMonth({
  shown,
  matches,
  now,
  timeZone = deviceZone(),
}: Question): { first: LocalDay; key: string } | undefined {
  const today = localDay(new Date(now), timeZone)
  const first = lastMonth(today)
  const key = keyOf(first)
  if (!shown || shown.includes(key) || Number(today.slice(8)) > DOOR_DAYS) return undefined
  const { last } = recapDays('month', first)
  const isOfIt = ({ playedOn }: { playedOn: LocalDay }) => playedOn >= first && playedOn <= last
  return matches?.some(isOfIt) ? { first, key } : undefined
}
