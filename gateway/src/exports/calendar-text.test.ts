import type { MatchDto } from '@kitchenline/api'
import { calendarText } from './calendar-text.ts'

const match: MatchDto = {
  id: 'm1',
  matchType: 'singles',
  format: 'singles',
  result: 'won',
  matchDate: '2026-05-11T01:30:00.000Z',
  playedOn: '2026-05-10',
  timeZone: 'America/New_York',
  createdAt: '2026-05-11T02:00:00.000Z',
  performanceScore: 61,
  playerScore: 22,
  opponentScore: 14,
  games: [
    { own: 11, opponent: 6 },
    { own: 11, opponent: 8 },
  ],
  opponentName: 'Bo',
  version: 1,
}
const about = { language: 'en' as const, origin: 'https://kitchenline.example' }
const textOf = (one: Partial<MatchDto>, language: typeof about.language | 'de' = 'en') =>
  calendarText([{ ...match, ...one }], { ...about, language: language as 'en' })
/** The lines as they were before they were folded. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

it('is a calendar with an event a match, by the clock of where it was played', () => {
  expect(linesOf(textOf({ duration: 45, location: 'Court 3', notes: 'Weak backhand' }))).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kitchenline//Matches//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...['NAME:Kitchenline', 'X-WR-CALNAME:Kitchenline', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'],
    ...['BEGIN:VEVENT', 'UID:m1@kitchenline.example', 'DTSTAMP:20260511T020000Z', 'CREATED:20260511T020000Z'],
    ...['LAST-MODIFIED:20260511T020000Z', 'SEQUENCE:0', 'DTSTART:20260510T213000', 'DURATION:PT45M'],
    ...['SUMMARY:Won 11–6\\, 11–8 against Bo', 'LOCATION:Court 3', 'URL:https://kitchenline.example/history'],
    ...['CLASS:PRIVATE', 'TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR', ''],
  ])
})

it('has a whole day where a match was logged for a day alone, which is its noon', () => {
  const lines = linesOf(textOf({ matchDate: '2026-05-10T16:00:00.000Z', duration: 45 }))
  expect(lines).toContain('DTSTART;VALUE=DATE:20260510')
  expect(lines.join()).not.toContain('DURATION:PT45M')
})

it('has a changed match as a later edition of the same event, so that calendars take it over', () => {
  const lines = linesOf(textOf({ version: 3, changedAt: '2026-05-12T09:30:15.500Z' }))
  expect(lines).toEqual(expect.arrayContaining(['UID:m1@kitchenline.example', 'CREATED:20260511T020000Z', 'SEQUENCE:2']))
  expect(lines).toEqual(expect.arrayContaining(['DTSTAMP:20260512T093015Z', 'LAST-MODIFIED:20260512T093015Z']))
})

it('names who was on court, in the language of the calendar', () => {
  const four = { result: 'lost' as const, opponent1Name: 'Bo', opponent2Name: 'Cy', partnerName: 'Di', games: [] }
  expect(linesOf(textOf(four, 'de'))).toContain('SUMMARY:22–14 verloren mit Di gegen Bo und Cy')
  const [, against] = /against (.*)/.exec(linesOf(textOf({ ...four, opponent1Name: 'علي' })).join('\n')) ?? []
  expect(against).toBe('\u2068\u2068علي\u2069 and Cy\u2069')
})

it('cannot be made to say more than a field holds: what means something is escaped', () => {
  const name = 'Bo; Cy\\, "x"\r\nEND:VEVENT\nBEGIN:VALARM'
  const lines = linesOf(textOf({ opponentName: name, location: name }))
  expect(lines).toContain('LOCATION:Bo\\; Cy\\\\\\, "x"\\nEND:VEVENT\\nBEGIN:VALARM')
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
})

it.each(['x'.repeat(300), 'ữ'.repeat(120), '🏓'.repeat(60), `${'x'.repeat(62)}é`])(
  'folds lines at 75 bytes, never within a character',
  (location) => {
    const text = textOf({ location })
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(text).not.toContain('\u{FFFD}')
    expect(linesOf(text)).toContain(`LOCATION:${location}`)
  },
)
