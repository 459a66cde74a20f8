import type { MatchDto } from '@kitchenline/api'
import { clockTime, isolated, type Language } from '@kitchenline/domain'
import { sentence } from '../messages/translations.ts'

type About = { language: Language; origin: string }

const HEAD = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kitchenline//Matches//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
  ...['NAME:Kitchenline', 'X-WR-CALNAME:Kitchenline', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'],
]

/** Matches as RFC 5545 has them. What only their owner should read, such as notes, stays out: addresses of calendars are shared. */
export function calendarText(matches: readonly MatchDto[], about: About): string {
  const lines = [...HEAD, ...matches.flatMap((match) => eventOf(match, about)), 'END:VCALENDAR']
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventOf(match: MatchDto, about: About): string[] {
  const { id, createdAt, changedAt = createdAt, version = 1, location } = match
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(id)}@${new URL(about.origin).hostname}`,
    ...[`DTSTAMP:${utc(changedAt)}`, `CREATED:${utc(createdAt)}`],
    ...[`LAST-MODIFIED:${utc(changedAt)}`, `SEQUENCE:${version - 1}`],
    ...timesOf(match),
    `SUMMARY:${escaped(summaryOf(match, about.language))}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `URL:${about.origin}/history`,
    ...['CLASS:PRIVATE', 'TRANSP:TRANSPARENT', 'END:VEVENT'],
  ]
}

/** A match that was logged for a day alone has its noon. */
const NO_TIME = '12:00:00'

/** By the clock of where it was played, without a zone: a day stays its day wherever the calendar is looked at. */
function timesOf({ matchDate, playedOn, timeZone = 'UTC', duration }: MatchDto): string[] {
  const day = playedOn.replaceAll('-', '')
  const time = clockTime(new Date(matchDate), timeZone)
  if (time === NO_TIME) return [`DTSTART;VALUE=DATE:${day}`]
  const start = `DTSTART:${day}T${time.replaceAll(':', '')}`
  return duration === undefined ? [start] : [start, `DURATION:PT${duration}M`]
}

function summaryOf(match: MatchDto, language: Language): string {
  const { games = [], playerScore, opponentScore, partnerName } = match
  const score = games.map(({ own, opponent }) => `${own}–${opponent}`).join(', ') || `${playerScore}–${opponentScore}`
  const names = [match.opponent1Name ?? match.opponentName, match.opponent2Name].filter((name) => name !== undefined)
  const values = { score, opponents: new Intl.ListFormat(language).format(names.map(isolated)) }
  if (partnerName === undefined) return sentence(language, `calendar.${match.result}`, values)
  return sentence(language, `calendar.${match.result}.with`, { ...values, partner: partnerName })
}

/** As 20260501T183000Z. */
const utc = (moment: string) => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

const LINE_BYTES = 75

/** Lines of at most 75 bytes, none of which divides a character. */
function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) [text, bytes] = [`${text}\r\n `, 1]
    text += character
    bytes += size
  }
  return text
}
