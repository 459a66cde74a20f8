/** A day of a player's calendar, as YYYY-MM-DD. Compares and sorts as text. */
export type LocalDay = string

/** What is meant by the last week and the last month, wherever figures or lists are narrowed down to them. */
export const WEEK_DAYS = 7
export const MONTH_DAYS = 30

/** For moments, as in "30 days ago". Days of the calendar are counted by `addDays`. */
export const DAY_MS = 24 * 60 * 60 * 1000

const formats = new Map<string, Intl.DateTimeFormat>()
/** There are about 600 zones, but Intl takes their names in any case: clients could make up spellings without end. */
const FORMATS_MAX = 1000

/** Making a formatter costs a hundred times what using it does. */
function formatOfZone(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    if (formats.size >= FORMATS_MAX) formats.clear()
    formats.set(timeZone, format)
  }
  return format
}

/** True for a name of the zone database that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return name.length <= 64 && Boolean(formatOfZone(name))
  } catch {
    return false
  }
}

/** True for a day of the calendar that exists, in this form. */
export function isLocalDay(text: string): text is LocalDay {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The day on the calendar of that zone at that moment. */
export function localDay(at: Date, timeZone: string): LocalDay {
  const parts = formatOfZone(timeZone).formatToParts(at)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** Calendar arithmetic without a zone, so a change of clocks cannot shift it. */
export function addDays(day: LocalDay, days: number): LocalDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The Sunday on or before that day. */
export function weekStart(day: LocalDay): LocalDay {
  return addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay())
}

/** Whole days from one to the other; negative when the other lies before. */
export function daysBetween(from: LocalDay, to: LocalDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** The first moment of that day in that zone: local midnight, or where clocks skip it, the moment they skip to. */
export function startOfDay(day: LocalDay, timeZone: string): Date {
  let before = Date.parse(`${day}T00:00:00Z`) - 15 * 60 * 60 * 1000
  let after = before + 30 * 60 * 60 * 1000
  // The local day never runs backwards over 24 hours, so the first moment of the day can be searched for.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (localDay(new Date(middle), timeZone) < day) before = middle
    else after = middle
  }
  return new Date(after)
}
