import { MOMENTS } from './moments.ts'

describe('the moments of the tests of dates', () => {
  const clockAt = ({ at, zone }: { at: string; zone: string }, afterSeconds = 0) =>
    new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeStyle: 'medium', hour12: false, timeZone: zone }).format(
      Date.parse(at) + afterSeconds * 1_000,
    )

  it.each(MOMENTS)('$what is written in the time of its zone', (moment) => {
    expect(clockAt(moment).replace(', ', 'T')).toBe(moment.at.slice(0, 19))
  })

  it.each(MOMENTS.filter(({ what }) => what.includes('an hour')))('$what within the first minute', (moment) => {
    const jump = moment.what.includes('loses') ? /T?03:00:/ : /0[12]:00:/
    expect(clockAt(moment, 35)).toMatch(jump)
  })
})
