import { LANGUAGES } from '@kitchenline/domain'
import { folded } from './column-names.ts'

/** As Excel shortens it in German. */
const SHORTENED: Record<string, string> = { mrz: 'marz' }

const WEEKDAY = String.raw`(?:\p{L}+ ){0,2}`
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th|er|o|a)?`
const END = String.raw`(\d{4}|\d{2})(?:(?: \p{L}+){0,2} \d{1,2} \d{2}.*)?$`
const DAY_FIRST = new RegExp(`^${WEEKDAY}${DAY} (?:de |of )?(?<month>\\p{L}+) (?:del? )?${END}`, 'u')
const MONTH_FIRST = new RegExp(`^${WEEKDAY}(?<month>\\p{L}+) ${DAY} ${END}`, 'u')
const YEAR_FIRST = /^(\d{4}) (?<month>\p{L}+) (\d{1,2})$/u
/** "Thứ Bảy, ngày 3 tháng 10 năm 2026", as folded: months have no names but numbers. */
const MONTH_NUMBERED = new RegExp(String.raw`^(?:\p{L}+ ){0,3}(\d{1,2}) (?:thg|thang|th) ?(\d{1,2}) (?:nam )?${END}`, 'u')

export type SpelledDate = { day: string; month: string; year: string }

/** A date with the month in letters: "24-Nov-25", "Nov 24, 2025", "lunes, 24 de noviembre de 2025". */
export function spelledDate(cell: string): SpelledDate | undefined {
  const text = folded(cell)
  const [, dayOf, monthOf, yearOf] = MONTH_NUMBERED.exec(text) ?? []
  if (dayOf && monthOf && yearOf) return { day: dayOf, month: monthOf, year: yearOf }
  const found = DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text) ?? YEAR_FIRST.exec(text)
  const [one, other] = [...(found ?? [])].slice(1).filter((part) => /^\d/.test(part))
  const [day, year] = one?.length === 4 ? [other, one] : [one, other]
  const month = monthNamed(found?.groups?.month ?? '')
  return day && month && year ? { day, month, year } : undefined
}

export const isMonth = (word: string): boolean => monthNamed(word) !== undefined

/** The number of the month that this is the beginning of; none where it could be two, as "jui" of a French juin or juillet. */
function monthNamed(word: string): string | undefined {
  const beginning = SHORTENED[word] ?? (word === 'sept' ? 'sep' : word)
  if (beginning.length < 3) return undefined
  const months = new Set(
    monthNames().flatMap((names) => names.flatMap((name, at) => (name.startsWith(beginning) ? [at + 1] : []))),
  )
  const [month] = months
  return months.size === 1 ? String(month) : undefined
}

let known: string[][] | undefined
const monthNames = () => (known ??= LANGUAGES.map(namesIn))

function namesIn(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => folded(format.format(Date.UTC(2000, month))))
}
