import { isLocalDay, localDay, plainDigits, type LocalDay } from '@kitchenline/domain'
import { spelledDate } from './spelled-date.ts'

/** What comes first in 3/4/2026. */
export const DAY_ORDERS = ['dayFirst', 'monthFirst'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

/** A spreadsheet may add midnight to a day; the time of a match has a column of its own. */
const TIME = String.raw`(?:,?[ T]\d{1,2}:\d{2}.*)?$`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}`)
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})${TIME}`)
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/

/** The day that a cell names, however a program wrote it; `order` decides where the two numbers before the year could be either. */
export function readDate(text: string, order: DayOrder, today: LocalDay): LocalDay | undefined {
  const cell = text.trim()
  if (MOMENT.test(cell)) return dayOfMoment(new Date(cell))
  const [, year, , month, day] = YEAR_FIRST.exec(cell) ?? []
  if (year) return existing(year, month!, day!)
  const [, first, mark, second, end] = YEAR_LAST.exec(cell) ?? []
  if (!first || !second || !end) return spelled(cell, today)
  const isDayFirst = mark === '.' || order === 'dayFirst'
  const [dayOf, monthOf] = isDayFirst ? [first, second] : [second, first]
  return existing(fullYear(end, today), monthOf, dayOf)
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
  return Number.isNaN(at.getTime()) ? undefined : localDay(at, Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** The order in which a column of dates is written, or the first of those that leave it open. */
export function dayOrderOf(cells: readonly string[]): { order?: DayOrder; open?: string } {
  const orders = new Set<DayOrder>()
  let open: string | undefined
  for (const cell of cells) {
    const [, first, mark, second] = YEAR_LAST.exec(plainDigits(cell).trim()) ?? []
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
