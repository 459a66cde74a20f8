import { chooseMoments, MOMENTS } from './moments.ts'

describe('the moments of the tests of dates', () => {
  const clockAt = ({ at, zone }: { at: string; zone: string }, afterSeconds = 0) =>
    new Intl.DateTimeFormat('en-CA', {
      dateStyle: 'short',
      timeStyle: 'medium',
      hour12: false,
      weekday: undefined,
      timeZone: zone,
    }).format(Date.parse(at) + afterSeconds * 1_000)

  it.each(MOMENTS)('$what is written in the time of its zone', (moment) => {
    expect(clockAt(moment).replace(', ', 'T')).toBe(moment.at.slice(0, 19))
  })

  it.each(MOMENTS.filter(({ what }) => what.includes('an hour')))('$what within the first minute', (moment) => {
    const jump = moment.what.includes('loses') ? /T?03:00:/ : /0[12]:00:/
    expect(clockAt(moment, 35)).toMatch(jump)
  })

  it('can be chosen by a word, or be another one', () => {
    expect(chooseMoments(['February'])).toHaveLength(2)
    expect(chooseMoments([])).toEqual(MOMENTS)
    expect(chooseMoments(['--at', '2028-02-29T23:59:59+13:00', '--zone', 'Pacific/Auckland'])).toEqual([
      { what: 'a chosen time', at: '2028-02-29T23:59:59+13:00', zone: 'Pacific/Auckland' },
    ])
    expect(() => chooseMoments(['--at', '2028-02-29T23:59:59'])).toThrow('with its offset')
    expect(() => chooseMoments(['Freitag'])).toThrow('None of these')
  })
})
