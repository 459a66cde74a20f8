import { LANGUAGES, localDay } from '@kitchenline/domain'
import { folded } from './column-names.ts'
import { DAY_ORDERS, readDate } from './read-date.ts'
import { isMonth } from './spelled-date.ts'

const LONGEST = 5
const LOOKED_AT = 24
/** Of a score or a clock, which are no part of a date of several words. */
const TWO_NUMBERS = /^\d{1,2}(?:[\p{Pd}\u2212:]\d{1,2})+\D*$/u
const CLOCK = /^\d{1,2}[:h]\d{2}(?::\d{2})?(?:[ap]\.?m\.?)?\W*$/iu
const HALF = /^[ap]\.?m\.?\W*$/iu
/** "on Oct 3, 2026", "am 3.10.2026". */
const BEFORE = /^(?:on|am|vom|den|el|le|il|ngày)$/iu

/** The date within a line, with the time beside it, and the line without both. A clock that is the only pair of numbers is the score. */
export function dateInLine(line: string, gamesIn: (text: string) => number): { date: string; rest: string } {
  const words = line.split(/\s+/).filter(Boolean)
  const run = dateRun(words)
  if (!run) return dateWithoutYear(line)
  let { from, to } = run
  const date = words.slice(from, to).join(' ')
  while (from > 0 && (BEFORE.test(words[from - 1]!) || isWeekday(words[from - 1]!))) from -= 1
  const clockAt = /^(?:at|um|à)$/iu.test(words[to] ?? '') ? to + 1 : to
  const hasHalf = HALF.test(words[clockAt + 1] ?? '')
  const end = clockAt + (hasHalf ? 2 : 1)
  const isTime =
    CLOCK.test(words[clockAt] ?? '') && (hasHalf || gamesIn([...words.slice(0, from), ...words.slice(end)].join(' ')) > 0)
  const hasClockBefore = !isTime && CLOCK.test(words[from - 1] ?? '') && gamesIn(words.slice(to).join(' ')) > 0
  if (hasClockBefore) from -= 1
  const time = hasClockBefore
    ? words[from]!.replace(/[^\d\p{L}]+$/u, '')
    : isTime
      ? words
          .slice(clockAt, end)
          .join(' ')
          .replace(/[^\d\p{L}]+$/u, '')
      : ''
  if (isTime) to = end
  return {
    date: [date.replace(/[\s,;:.]+$/u, ''), time].filter(Boolean).join(' '),
    rest: [...words.slice(0, from), ...words.slice(to)].join(' '),
  }
}

const WITHOUT_YEAR = /^\s*(\d{1,2}[./]\d{1,2}\.?|\p{L}+\.? \d{1,2}|\d{1,2}\.? \p{L}+)(?=[\s:,])/u

/** Of which year "10/3: 11-7 vs Bo" is, its player has to say: no reader of dates takes it. */
function dateWithoutYear(line: string): { date: string; rest: string } {
  const [begin = '', date = ''] = WITHOUT_YEAR.exec(line) ?? []
  const isDate = /^[\d./]+$/.test(date) || folded(date).split(' ').some(isMonth)
  return isDate ? { date, rest: line.slice(begin.length) } : { date: '', rest: line }
}

/** The shortest run of words that is a date, for more words would be a name beside it. */
function dateRun(words: readonly string[]): { from: number; to: number } | undefined {
  const today = localDay(new Date(), 'UTC')
  for (let length = 1; length <= LONGEST; length += 1) {
    for (let from = 0; from + length <= Math.min(words.length, LOOKED_AT); from += 1) {
      const run = words.slice(from, from + length)
      if (length > 1 && run.some((word) => TWO_NUMBERS.test(word))) continue
      const text = run.join(' ').replace(/[\s,;:]+$/u, '')
      if (/\d/.test(text) && DAY_ORDERS.some((order) => readDate(text, order, today) !== undefined))
        return { from, to: from + length }
    }
  }
  return undefined
}

let weekdays: string[] | undefined

function isWeekday(word: string): boolean {
  const beginning = folded(word)
  weekdays ??= LANGUAGES.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, day) => folded(format.format(Date.UTC(2000, 0, day + 1))))
  })
  return beginning.length > 1 && weekdays.some((name) => name.startsWith(beginning))
}
