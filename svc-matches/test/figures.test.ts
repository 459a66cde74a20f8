import { addDays, localDay, type LocalDay, startOfDay } from '@kitchenline/domain'
import fc from 'fast-check'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { dayFigures } from '../src/tallies/recent-days.ts'
import { anyMatch } from './any-match.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
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

it('the days are stored, bounded, and pruned as time passes', async () => {
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

it('the version of the dashboard stays while nothing changes, and moves with every match, day and zone', async () => {
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

it('of a player without matches are empty', async () => {
  const ana = createPlayer()
  const { trend, version: _version, ...dashboard } = await ana.dashboard('Asia/Kathmandu')
  expect(dashboard).toMatchObject({ matchTypes: [], recentMatches: [], insights: [], stats: { totalMatches: 0 } })
  expect(trend.map(({ score }) => score)).toEqual(Array.from({ length: 8 }))
  expect(await ana.analytics('MATCH_FORMAT_SINGLES', 'Asia/Kathmandu')).toMatchObject({
    consistency: undefined,
    activeOpponents: 0,
  })
  expect(await ana.matchTypes()).toEqual([])
})

it.each<[field: string, ask: (ana: Player) => Promise<unknown>]>([
  ['timeZone', (ana) => ana.dashboard('Mars/Base')],
  ['timeZone', (ana) => ana.trend({ timeZone: '' })],
  ['timeZone', (ana) => ana.analytics('MATCH_FORMAT_SINGLES', 'x'.repeat(1000))],
  ['days', (ana) => ana.trend({ days: 31 })],
  ['format', (ana) => ana.analytics('MATCH_FORMAT_UNSPECIFIED')],
  ['firstDay', (ana) => ana.recap({ firstDay: '2026-05-32' })],
  ['lastDay', (ana) => ana.recap({ lastDay: '2026-04-30' })],
  ['lastDay', (ana) => ana.recap({ lastDay: '2027-05-01' })],
])('refuses a wrong %s', async (field, request) => {
  await expect(request(createPlayer())).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field } })
})

const at = (matchDate: string, result: 'MATCH_RESULT_WON' | 'MATCH_RESULT_LOST' = 'MATCH_RESULT_WON') =>
  singlesForm({
    result,
    matchDate: new Date(matchDate),
    opponents: [{ name: 'Bo', skillLevel: 4.1, skillCategory: 'SKILL_CATEGORY_ADVANCED' }],
  })

it('a recap holds the matches of its days, each by the calendar of where it was played, and no other player’s', async () => {
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

const idOf = async (ana: Player, name: string) => (await ana.opponents()).find((opponent) => opponent.name === name)!.id

it('head to head is for people of the own book only', async () => {
  const [ana, bo] = [createPlayer(), createPlayer()]
  await ana.log(singlesForm())
  const opponentId = await idOf(ana, 'Dana')
  await expect(bo.headToHead(opponentId)).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
  await expect(ana.headToHead('nobody')).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
})

it('partners without a link are one by their folded name', async () => {
  const ana = createPlayer()
  for (const name of ['Pat', 'PAT', 'Zoë']) {
    await ana.log(doublesForm({ partner: person(name) }))
    await ana.deleteOpponent(await idOf(ana, name))
  }
  const { partners } = await ana.partners()
  expect(partners.map(({ id, together }) => [id, together?.matches])).toEqual([
    [undefined, 2],
    [undefined, 1],
  ])
})

it('active opponents were met on one of the last 90 days', async () => {
  const ana = createPlayer()
  now = new Date('2026-11-05T07:59:59.999Z')
  // Until 08:00 UTC it is the 4th in Los Angeles, and the 90 days begin with the 6th of August.
  const timeZone = 'America/Los_Angeles'
  await ana.log(singlesForm({ matchDate: new Date('2026-08-06T07:00:00.000Z'), timeZone, opponents: [person('Edge')] }))
  await ana.log(singlesForm({ matchDate: new Date('2026-08-06T06:59:59.999Z'), timeZone, opponents: [person('Gone')] }))
  expect((await ana.analytics('MATCH_FORMAT_SINGLES', timeZone)).activeOpponents).toBe(1)
  now = new Date('2026-11-05T08:00:00.000Z')
  expect((await ana.analytics('MATCH_FORMAT_SINGLES', timeZone)).activeOpponents).toBe(0)
})
