import { addDays, isLocalDay, plainDigits, stripControls, type LocalDay } from '@kitchenline/domain'
import { spelledDate } from './spelled-date.ts'

/** What comes first in 3/4/2026. */
export const DAY_ORDERS = ['dayFirst', 'monthFirst'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

/** A spreadsheet may add midnight to a day; the time of a match may stand beside it. */
const TIME = String.raw`(?:,?(?: (?:at|um|à|a las|alle|lúc))?[ T]\d{1,2}[:h]\d{2}.*)?$`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/. ]) ?(\d{1,2})\2 ?(\d{1,2})\.?${TIME}`, 'i')
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})${TIME}`, 'i')
/** Who lists such old matches writes whole years. */
const YEARS_AGO = 10
const TOGETHER = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
/** Days since 1899, as Excel counts them, of this century. */
const SERIAL = /^([34]\d{4})(?:[.,](\d+))?$/
const SERIAL_START: LocalDay = '1899-12-30'
/** As programs write the time of the world; with the difference of a zone it is a day and a clock there. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]00:?00)$/
/** As programs count seconds, or thousandths of them. */
const TIMESTAMP = /^1\d{9}(\d{3})?$/
/** "Sat 10/3/2026", "Thứ Bảy, 03/10/2026", "thứ 7, ngày …", "T7 …". */
const WEEKDAY = /^\p{L}[\p{L}\p{M}. ]*(?: ?[2-7])?,? +(?:ngày +)?(?=\d{1,4}[-/.])/iu

/** One way of writing it: plain digits and dashes, no marks of direction, no weekday, and 2026年10月3日 with dashes. */
function plainDate(text: string): string {
  return (
    stripControls(plainDigits(text))
      .replaceAll(/[\p{Pd}\u2212]/gu, '-')
      .replaceAll(/\s+/gu, ' ')
      .trim()
      .replace(/^['’]/u, '')
      .replace(/ ?\([^)]*\)$/u, '')
      .replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})$/u, '$1-$2-$3T$4:$5:$6')
      // As programs of Unix write it: "Sat Oct  3 18:30:00 2026".
      .replace(/^(\p{L}+ \p{L}+ \d{1,2}) (\d{2}:\d{2}:\d{2})(?: [A-Z]{3,4})? (\d{4})$/iu, '$1 $3 $2')
      .replace(/^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/u, '$1-$2-$3')
      .replace(WEEKDAY, '')
  )
}

/** The day that a cell names, however a program wrote it; `order` decides where the two numbers before the year could be either. */
export function readDate(text: string, order: DayOrder, today: LocalDay): LocalDay | undefined {
  const cell = plainDate(text)
  const moment = momentIn(cell)
  if (moment) return dayOfMoment(moment)
  const [, year, , month, day] = YEAR_FIRST.exec(cell) ?? []
  if (year) return existing(year, month!, day!)
  const [, whole, ...parts] = TOGETHER.exec(cell) ?? []
  if (whole) return existing(whole, parts[0]!, parts[1]!)
  const serial = SERIAL.exec(cell)?.[1]
  if (serial) return addDays(SERIAL_START, Number(serial))
  const [, first, mark, second, end] = YEAR_LAST.exec(cell) ?? []
  if (!first || !second || !end) return spelled(cell, today)
  // 26-10-13 is no day of 2013.
  if (mark === '-' && end.length === 2 && Number(end) + YEARS_AGO < Number(first) && fullYear(first, today).startsWith('20'))
    return undefined
  const isDayFirst = mark === '.' || order === 'dayFirst'
  const [dayOf, monthOf] = isDayFirst ? [first, second] : [second, first]
  return existing(fullYear(end, today), monthOf, dayOf)
}

const CLOCK = /^(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?:\.\d+)? ?(?:([ap])\.?m\.?)?$/i

/** "6 pm", "18h" and "1830" with what other clocks have. */
const withMinutes = (clock: string): string =>
  clock
    .replace(/^(\d{1,2}) ?([ap])\.?m\.?$/i, '$1:00 $2m')
    .replace(/^(\d{1,2}) ?h$/i, '$1:00')
    .replace(/^(\d{2})(\d{2})$/, '$1:$2')

/** "6:30 pm" as 18:30:00. */
export function readTime(text: string): string | undefined {
  const [, hour, minute, second = '00', half] = CLOCK.exec(withMinutes(plainDigits(text).replaceAll(/\s+/gu, ' ').trim())) ?? []
  if (!hour || !minute || Number(minute) > 59 || Number(second) > 59) return undefined
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  return hours > 23 ? undefined : [String(hours).padStart(2, '0'), minute, second].join(':')
}

/** Behind it may stand the word of a zone, which is that of who wrote it. */
const CLOCK_BESIDE =
  /[ T,](\d{1,2}[:h]\d{2}(?::\d{2})?(?:\.\d+)?(?: ?[ap]\.?m\.?)?)(?: ?(?:uhr|(?:[a-z]{2,5})?[-+]\d{2}:?\d{2}|[a-z]{2,5}))?$/i

/** The time that stands beside a day; midnight is what a spreadsheet adds to it. */
export function timeBeside(text: string): string | undefined {
  const cell = plainDate(text)
  const moment = momentIn(cell)
  if (moment) return moment.toTimeString().slice(0, 8)
  const part = SERIAL.exec(cell)?.[2]
  const clock = part === undefined ? CLOCK_BESIDE.exec(cell)?.[1] : new Date(partOfDay(part)).toISOString().slice(11, 19)
  const time = clock === undefined ? undefined : readTime(clock)
  return time === '00:00:00' ? undefined : time
}

/** To the second, which no part of a day is in decimals. */
const partOfDay = (decimals: string): number => Math.round(Number(`0.${decimals}`) * 86_400) * 1000

function momentIn(cell: string): Date | undefined {
  const stamp = TIMESTAMP.exec(cell)
  if (stamp) return new Date(Number(cell) * (stamp[1] ? 1 : 1000))
  return MOMENT.test(cell) ? new Date(cell) : undefined
}

function spelled(cell: string, today: LocalDay): LocalDay | undefined {
  const date = spelledDate(cell)
  return date && existing(fullYear(date.year, today), date.month, date.day)
}

/** Of two digits: in this century unless that is still to come. */
function fullYear(end: string, today: LocalDay): string {
  if (end.length === 4) return end
  return end <= today.slice(2, 4) ? `20${end}` : `19${end}`
}

function existing(year: string, month: string, day: string): LocalDay | undefined {
  const named = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isLocalDay(named) ? named : undefined
}

function dayOfMoment(at: Date): LocalDay | undefined {
  if (Number.isNaN(at.getTime())) return undefined
  return existing(String(at.getFullYear()), String(at.getMonth() + 1), String(at.getDate()))
}

/** The order in which a column of dates is written, or the first of those that leave it open. */
export function dayOrderOf(cells: readonly string[]): { order?: DayOrder; open?: string } {
  const orders = new Set<DayOrder>()
  let open: string | undefined
  for (const cell of cells) {
    const [, first, mark, second] = YEAR_LAST.exec(plainDate(cell)) ?? []
    if (!first || mark === '.' || Number(first) === Number(second)) continue
    if (Number(first) > 12) orders.add('dayFirst')
    else if (Number(second) > 12) orders.add('monthFirst')
    else open ??= cell.trim()
  }
  const [order, other] = orders
  if (order && !other) return { order }
  return open === undefined ? {} : { open }
}

/** How dates are written where this device is at home, as spreadsheets there do. English says too little of where: there the device itself decides. */
export function usualDayOrder(language?: string): DayOrder {
  const locale = language === 'en' ? undefined : language
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month' ? 'monthFirst' : 'dayFirst'
}
