import { addDays, localDay, type LocalDay, startOfDay } from '@kitchenline/domain'
import fc from 'fast-check'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { dayFigures } from '../src/tallies/recent-days.ts'
import { storeMatch } from '../src/opponents/make-match.ts'
import { watched } from './watched-writes.ts'
import { anyMatch } from './any-match.ts'
import { doublesForm, singlesForm } from './match-requests.ts'
import { expectRecomputable } from './naive-figures.ts'
import { player, type Player } from './player.ts'
import { plansOf } from '../../tools/service-tests/recorded-queries.ts'
import { newPlayer, startService } from './running-service.ts'

const ZONES = ['UTC', 'America/Los_Angeles', 'Asia/Kathmandu'] as const
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
let now = new Date()
const createPlayer = () => player(service, newPlayer())

const service = forAllTests(() => startService({ clock: () => now }))

/** Moments where days, weeks and the stored window meet, in any of the zones. */
const step = fc.record({
  match: anyMatch,
  zone: fc.constantFrom(...ZONES),
  daysAgo: fc.constantFrom(0, 0, 1, 2, 3, 4, 7, 29, 30, 31, 55, 56, 89, 90, 91, 99, 100, 101, 400),
  intoTheDay: fc.constantFrom(-1, 0, 1, 2 * HOUR, 12 * HOUR),
  passes: fc.constantFrom(0, 0, 1, 30 * 60 * 1000, DAY, 9 * DAY),
  readIn: fc.option(fc.constantFrom(...ZONES), { nil: undefined }),
})

const nights: [what: string, zone: string, today: LocalDay][] = [
  ['clocks go back', 'America/Los_Angeles', '2026-11-01'],
  ['clocks go forward', 'America/Los_Angeles', '2027-03-14'],
  ['a year ends', 'Asia/Kathmandu', '2027-01-01'],
]

it.each(nights)('equal a recomputation in every zone around the night when %s', (_what, zone, today) =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const ana = createPlayer()
      now = new Date(startOfDay(today, zone).getTime() - HOUR)
      for (const { match: request, zone: ofMatch, daysAgo, intoTheDay, passes, readIn } of steps) {
        const midnight = startOfDay(addDays(localDay(now, ofMatch), -daysAgo), ofMatch)
        await ana.log({ ...request, matchDate: new Date(midnight.getTime() + intoTheDay), timeZone: ofMatch })
        if (readIn) await ana.dashboard(readIn)
        now = new Date(now.getTime() + passes)
      }
      for (const timeZone of ZONES) await expectRecomputable(ana, { now, timeZone })
    }),
    { numRuns: 3 },
  ),
)

it('of a player at more than a hundred places show the most played, and how many others there are', async () => {
  const ana = createPlayer()
  const at = (location: string, result: 'MATCH_RESULT_WON' | 'MATCH_RESULT_LOST' = 'MATCH_RESULT_WON') =>
    singlesForm({ location, result })
  await ana.import('file', [
    ...Array.from({ length: 102 }, (_, court) => at(`Court ${court}`)),
    ...[at('Court 101'), at('court 101', 'MATCH_RESULT_LOST'), at('Court 100')],
  ])
  await ana.log(doublesForm({ location: 'Court 0' }))
  const { traits, otherPlaces } = await ana.analytics('MATCH_FORMAT_SINGLES')
  const places = traits.filter(({ trait }) => trait === 'place')
  expect(places.slice(0, 2)).toEqual([
    { trait: 'place', value: 'Court 101', matches: 3, wins: 2 },
    { trait: 'place', value: 'Court 100', matches: 2, wins: 2 },
  ])
  expect([places.length, otherPlaces]).toEqual([100, 2])
  expect((await ana.analytics('MATCH_FORMAT_DOUBLES')).otherPlaces).toBe(0)
})

it('equal a recomputation after matches at the same time', async () => {
  const ana = createPlayer()
  now = new Date('2026-11-05T07:30:00.000Z')
  await ana.dashboard('Asia/Kathmandu')
  const requests = fc.sample(anyMatch, 12)
  await Promise.all(requests.map((one, index) => ana.log({ ...one, matchDate: new Date(now.getTime() - index * DAY) })))
  for (const timeZone of ZONES) await expectRecomputable(ana, { now, timeZone })
})

it('a dashboard that the caller has already is not read again', async () => {
  const ana = createPlayer()
  await ana.log(singlesForm({ matchDate: now }))
  const { version } = await ana.dashboard()
  const again = { timeZone: 'UTC', knownVersion: version }
  const plans = await plansOf(async () =>
    expect(await ana.ask(again)).toMatchObject({ unchanged: true, version, recentMatches: [] }),
  )
  expect(plans.map(({ query }) => query)).toEqual([expect.stringMatching(/^user_stats.find.*log/)])
  await ana.log(singlesForm({ matchDate: now }))
  expect(await ana.ask(again)).toMatchObject({ unchanged: false, stats: { totalMatches: 2 } })
})

describe('the days', () => {
  it('are those of the place where it was played; today is that of the reader', async () => {
    const ana = createPlayer()
    // A Sunday begins.
    now = new Date(startOfDay('2026-11-08', 'America/Los_Angeles').getTime() - 1)
    await ana.log(singlesForm({ matchDate: now, timeZone: 'America/Los_Angeles' }))
    const trend = async (timeZone: string) => (await ana.dashboard(timeZone)).trend.slice(-2)
    const [saturday, sunday] = [
      { week: '2026-11-01', matches: 1 },
      { week: '2026-11-08', matches: 0, score: undefined },
    ]
    expect((await trend('America/Los_Angeles')).at(-1)).toMatchObject(saturday)
    expect(await trend('Asia/Kathmandu')).toMatchObject([saturday, sunday])
    now = new Date(now.getTime() + 1)
    expect(await trend('America/Los_Angeles')).toMatchObject([saturday, sunday])
  })

  it('are stored, bounded, and pruned as time passes', async () => {
    const ana = createPlayer()
    now = new Date('2026-03-01T12:00:00.000Z')
    for (let day = 0; day < 8; day += 1) {
      now = new Date(now.getTime() + 40 * DAY)
      await ana.log(singlesForm({ matchDate: now }))
    }
    const { days } = (await service.ctx.userStats.find(ana.userId))!.tallies.singles
    expect(days).toMatchObject({ from: '2026-07-10' })
    expect(days.matches).toHaveLength(190)
    expect(dayFigures(days).map(({ day }) => day)).toEqual([
      ...['2026-08-08', '2026-09-17', '2026-10-27', '2026-12-06', '2027-01-15'],
    ])
  })

  it('are read from one document once they are stored', async () => {
    const ana = createPlayer()
    for (let index = 0; index < 3; index += 1) await ana.log(singlesForm({ matchDate: now }))
    await ana.dashboard('Asia/Kathmandu')
    await ana.log(doublesForm({ matchDate: now }))
    const { figureSource } = service.ctx
    const looked: string[] = []
    const spies = Object.keys(figureSource).map((name) => [name, () => looked.push(name)])
    Object.assign(service.ctx, { figureSource: Object.fromEntries(spies) as typeof figureSource })
    try {
      await ana.dashboard('Asia/Kathmandu')
      await ana.trend({ timeZone: 'Asia/Kathmandu', days: 90 })
      await ana.matchTypes()
    } finally {
      Object.assign(service.ctx, { figureSource })
    }
    expect(looked).toEqual([])
  })
})

describe('the version of the dashboard', () => {
  it('stays while nothing changes, and moves with every match, day and zone', async () => {
    const ana = createPlayer()
    await ana.log(singlesForm({ matchDate: now }))
    await ana.dashboard('UTC')
    const versions = [(await ana.dashboard('UTC')).version]
    expect((await ana.dashboard('UTC')).version).toBe(versions[0])
    await ana.log(singlesForm({ matchDate: now }))
    versions.push((await ana.dashboard('UTC')).version)
    now = new Date(now.getTime() + DAY)
    versions.push((await ana.dashboard('UTC')).version)
    versions.push((await ana.dashboard('Asia/Kathmandu')).version)
    expect(new Set(versions).size).toBe(4)
  })

  it('moves when a change happens whose writer then dies', async () => {
    const ana = createPlayer()
    await ana.log(singlesForm({ matchDate: now }))
    const before = await ana.dashboard('UTC')
    const dying = watched(service.ctx, (write) => (write > 1 ? Promise.reject(new Error('killed')) : Promise.resolve()))
    const match = (await service.ctx.matches.list(ana.userId, { formats: ['singles'] }, 1))[0]!
    await expect(storeMatch(dying, { ...match, id: 'another' })).rejects.toThrow('killed')
    const after = await ana.dashboard('UTC')
    expect([before.stats?.totalMatches, after.stats?.totalMatches]).toEqual([1, 2])
    expect(after.version).not.toBe(before.version)
    await expectRecomputable(ana, { now, timeZone: 'America/Los_Angeles' })
  })
})

it('of a player without matches are empty, without a look at matches', async () => {
  const ana = createPlayer()
  const { trend, version: _version, ...dashboard } = await ana.dashboard('Asia/Kathmandu')
  expect(dashboard).toMatchObject({ matchTypes: [], recentMatches: [], insights: [], stats: { totalMatches: 0 } })
  expect(trend.map(({ score }) => score)).toEqual(Array.from({ length: 8 }))
  expect(await ana.analytics('MATCH_FORMAT_SINGLES', 'Asia/Kathmandu')).toMatchObject({
    consistency: undefined,
    activeOpponents: 0,
  })
  expect(await ana.matchTypes()).toEqual([])
  const [first, ...rest] = (await plansOf(() => ana.dashboard('Asia/Kathmandu'))).map(({ query }) => query.split('(')[0])
  expect([first, rest]).toEqual(['user_stats.find', []])
})

it.each<[field: string, ask: (ana: Player) => Promise<unknown>]>([
  ['timeZone', (ana) => ana.dashboard('Mars/Base')],
  ['timeZone', (ana) => ana.trend({ timeZone: '' })],
  ['timeZone', (ana) => ana.analytics('MATCH_FORMAT_SINGLES', 'x'.repeat(1000))],
  ['days', (ana) => ana.trend({ days: 31 })],
  ['format', (ana) => ana.analytics('MATCH_FORMAT_UNSPECIFIED')],
])('refuses a wrong %s', async (field, request) => {
  await expect(request(createPlayer())).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field } })
})

describe('a recap', () => {
  const at = (matchDate: string, result: 'MATCH_RESULT_WON' | 'MATCH_RESULT_LOST' = 'MATCH_RESULT_WON') =>
    singlesForm({
      result,
      matchDate: new Date(matchDate),
      opponents: [{ name: 'Bo', skillLevel: 4.1, skillCategory: 'SKILL_CATEGORY_ADVANCED' }],
    })

  it('holds the matches of its days, each by the calendar of where it was played, and no other player’s', async () => {
    const [ana, bo] = [createPlayer(), createPlayer()]
    const there = { timeZone: 'America/Los_Angeles' }
    await ana.log({ ...at('2026-05-01T01:00:00Z'), ...there })
    await ana.log({ ...at('2026-05-31T23:00:00Z', 'MATCH_RESULT_LOST'), ...there })
    await ana.log({ ...at('2026-06-01T02:00:00Z'), ...there })
    await ana.log(at('2026-06-01T02:00:00Z'))
    await bo.log(at('2026-05-10T12:00:00Z'))
    expect(await ana.recap()).toMatchObject({
      ...{ totalMatches: 2, wins: 1, daysPlayed: 1, opponent: { name: 'Bo', matches: 2, wins: 1 } },
      ...{ bestWin: { opponents: ['Bo'], level: 4.1, playedOn: '2026-05-31' } },
      ...{ bestDay: { day: '2026-05-31', matches: 2, wins: 1 } },
    })
  })

  it.each([
    [{ firstDay: '2026-05-32' }, 'firstDay'],
    [{ lastDay: '2026-04-30' }, 'lastDay'],
    [{ lastDay: '2027-05-01' }, 'lastDay'],
  ])('refuses %j', async (request, field) => {
    await expect(createPlayer().recap(request)).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field } })
  })
})
