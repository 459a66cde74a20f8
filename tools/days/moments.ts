export type Moment = { what: string; at: string; zone: string }

/** When dates go wrong: a few seconds before a border, so that the tests cross it, in zones on both sides of UTC. */
export const MOMENTS: Moment[] = [
  { what: 'a Sunday', at: '2026-11-22T12:00:00+13:00', zone: 'Pacific/Auckland' },
  { what: 'a Monday, just begun', at: '2026-11-23T00:00:05+05:30', zone: 'Asia/Kolkata' },
  { what: 'the last second of a Saturday', at: '2026-11-28T23:59:59-08:00', zone: 'America/Los_Angeles' },
  { what: 'a Saturday that ends during the tests', at: '2026-11-28T23:59:30+05:30', zone: 'Asia/Kolkata' },
  { what: 'the end of a month', at: '2027-04-30T23:59:30-07:00', zone: 'America/Los_Angeles' },
  { what: 'the end of a year', at: '2026-12-31T23:59:30+13:00', zone: 'Pacific/Auckland' },
  { what: '29 February', at: '2028-02-29T10:00:00+13:00', zone: 'Pacific/Auckland' },
  { what: 'the end of 29 February', at: '2028-02-29T23:59:30Z', zone: 'UTC' },
  { what: 'America loses an hour', at: '2027-03-14T01:59:30-08:00', zone: 'America/Los_Angeles' },
  { what: 'America gains an hour', at: '2027-11-07T01:59:30-07:00', zone: 'America/Los_Angeles' },
  { what: 'Europe loses an hour', at: '2027-03-28T01:59:30+01:00', zone: 'Europe/Berlin' },
  { what: 'Europe gains an hour', at: '2027-10-31T02:59:30+02:00', zone: 'Europe/Berlin' },
]

/** `--at TIME --zone NAME` alone, or those whose description contains every other word; all of them without words. */
export function chooseMoments(args: string[]): Moment[] {
  const value = (flag: string) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined)
  const at = value('--at')
  if (at !== undefined) {
    if (!/(Z|[+-]\d\d:\d\d)$/.test(at) || Number.isNaN(Date.parse(at))) {
      throw new Error('--at takes a time with its offset, such as 2028-02-29T23:59:59+13:00')
    }
    return [{ what: 'a chosen time', at, zone: value('--zone') ?? 'UTC' }]
  }
  const chosen = MOMENTS.filter(({ what, zone }) => args.every((word) => `${what} ${zone}`.includes(word)))
  if (chosen.length === 0) throw new Error(`None of these is meant: ${MOMENTS.map(({ what }) => what).join(', ')}`)
  return chosen
}
