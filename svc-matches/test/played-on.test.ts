import type * as pb from '@kitchenline/proto/matches'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { expectRecomputable } from './naive-figures.ts'
import { allOf, player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'
import { sharedWorlds } from './shared-worlds.ts'

const now = new Date('2026-11-28T12:00:00.000Z')
const service = forAllTests(() => startService({ clock: () => now }))
const createPlayer = () => player(service, newPlayer())
const at = (moment: string, timeZone: string, rest: Partial<pb.LogMatchRequest> = {}) =>
  singlesForm({ matchDate: new Date(moment), timeZone, ...rest })

/** An evening whose end lies in the next day of Greenwich. */
const EVENING = { moment: '2026-11-05T02:00:00.000Z', zone: 'America/New_York', day: '2026-11-04' }

it.each([
  ['America/New_York', EVENING.moment, '2026-11-04'],
  ['Asia/Tokyo', '2026-11-04T15:00:00.000Z', '2026-11-05'],
  ['Pacific/Kiritimati', '2026-11-04T10:00:00.000Z', '2026-11-05'],
  // The nights on which clocks change.
  ['America/New_York', '2026-03-08T06:59:59.999Z', '2026-03-08'],
  ['America/New_York', '2026-11-02T04:59:59.999Z', '2026-11-01'],
])('in %s what was played at %s was played on %s', async (timeZone, moment, day) => {
  const match = await createPlayer().log(at(moment, timeZone))
  expect([match.timeZone, match.playedOn]).toEqual([timeZone, day])
})

it('is refused with a zone that there is none of, at its field', async () => {
  const logging = createPlayer().log(at(EVENING.moment, 'Mars/Base'))
  await expect(logging).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field: 'timeZone' } })
})

it('stands in the order of days, then of moments, whichever way the player has flown', async () => {
  const ana = createPlayer()
  // Played in Tokyo on the 5th, before the evening of the 4th in New York had begun.
  await ana.log(at('2026-11-04T23:00:00.000Z', 'Asia/Tokyo', { notes: 'Tokyo' }))
  await ana.log(at(EVENING.moment, EVENING.zone, { notes: 'New York', result: 'MATCH_RESULT_LOST' }))
  const notes = (matches: pb.Match[]) => matches.map((match) => match.notes)
  expect(notes((await ana.list()).matches)).toEqual(['Tokyo', 'New York'])
  const of = { filter: allOf({ firstDay: EVENING.day, lastDay: EVENING.day }) }
  expect(notes((await ana.list(of)).matches)).toEqual(['New York'])
  expect(await ana.stats()).toMatchObject({ currentStreak: 1 })
  for (const timeZone of ['Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati'])
    await expectRecomputable(ana, { now, timeZone })
})

it('keeps its day through an edit, and goes to another one with the date alone', async () => {
  const ana = createPlayer()
  const { id } = await ana.log(at(EVENING.moment, EVENING.zone))
  const edited = async (fields: string[], match: Partial<pb.LogMatchRequest>) => {
    const { playedOn, timeZone } = await ana.edit(id, fields, match)
    return [playedOn, timeZone]
  }
  expect(await edited(['notes'], { notes: 'Windy', timeZone: 'Asia/Tokyo' })).toEqual([EVENING.day, EVENING.zone])
  // Sent back as it was read.
  const same = { matchDate: new Date(EVENING.moment), timeZone: 'Asia/Tokyo' }
  expect(await edited(['matchDate'], same)).toEqual([EVENING.day, EVENING.zone])
  const later = new Date('2026-11-06T02:00:00.000Z')
  expect(await edited(['matchDate'], { matchDate: later })).toEqual(['2026-11-05', EVENING.zone])
  const moved = { matchDate: new Date('2026-11-07T02:00:00.000Z'), timeZone: 'Asia/Tokyo' }
  expect(await edited(['matchDate'], moved)).toEqual(['2026-11-07', 'Asia/Tokyo'])
  expect(await edited(['timeZone'], { timeZone: EVENING.zone })).toEqual(['2026-11-06', EVENING.zone])
})

describe('with a friend on court', () => {
  const { linked } = sharedWorlds(() => service, { now: () => now, goOn: () => {} })

  it('is so in the friend’s own copy too, as are the end and the kind of event, which is each player’s to say from then on', async () => {
    const { ana, bea, against } = await linked()
    const about = { ending: 'ENDING_RETIRED' as const, tags: ['MATCH_TAG_LEAGUE' as const] }
    const { id } = await ana.log(at(EVENING.moment, EVENING.zone, { ...against, ...about }))
    const [asked] = await bea.confirmations()
    expect(asked!.said).toMatchObject({ playedOn: EVENING.day, ...about })
    const own = await bea.accept(asked!)
    expect(own).toMatchObject({ playedOn: EVENING.day, timeZone: EVENING.zone, ...about })
    await bea.edit(own!.id, ['tags'], { tags: ['MATCH_TAG_LADDER'] })
    await ana.edit(id, ['score', 'ending'], { playerScore: 22, opponentScore: 18 })
    const [changed] = await bea.confirmations()
    expect(await bea.accept(changed!)).toMatchObject({ opponentScore: 22, tags: ['MATCH_TAG_LADDER'], ending: undefined })
  })

  it('is found in what the friend has logged of that day in another zone', async () => {
    const { ana, bea, against } = await linked()
    const points = { ownGames: [11], opponentGames: [7] }
    await ana.log(at(EVENING.moment, EVENING.zone, { ...against, ...points, result: 'MATCH_RESULT_WON' }))
    const mirrored = { ownGames: [7], opponentGames: [11], opponents: [person('Ana')], result: 'MATCH_RESULT_LOST' as const }
    await bea.log(at('2026-11-04T03:00:00.000Z', 'Asia/Tokyo', mirrored))
    const [asked] = await bea.confirmations()
    await bea.accept(asked!)
    expect((await bea.list()).matches).toHaveLength(1)
  })
})

describe('a match that was not played to the end', () => {
  it('counts as its player says, and is none that an analysis reads', async () => {
    const ana = createPlayer()
    await ana.log(singlesForm({ ending: 'ENDING_WALKOVER', ownGames: [], opponentGames: [], playerScore: 0, opponentScore: 0 }))
    await ana.log(singlesForm({ ending: 'ENDING_RETIRED' }))
    await ana.log(doublesForm({ ending: 'ENDING_FORFEIT', result: 'MATCH_RESULT_LOST' }))
    expect(await ana.stats()).toMatchObject({ totalMatches: 3, wins: 2, losses: 1, scoredMatches: 0 })
    await expectRecomputable(ana, { now, timeZone: 'UTC' })
    await ana.edit((await ana.list()).matches.find(({ ending }) => ending === 'ENDING_RETIRED')!.id, ['ending'], {})
    expect(await ana.stats()).toMatchObject({ scoredMatches: 1 })
    await expectRecomputable(ana, { now, timeZone: 'UTC' })
  })

  it('puts no points that were not played into score and head to head', async () => {
    const ana = createPlayer()
    const match = await ana.log(
      singlesForm({ ending: 'ENDING_FORFEIT', result: 'MATCH_RESULT_WON', ownGames: [11], opponentGames: [0] }),
    )
    expect(match).toMatchObject({ performanceScore: expect.closeTo(60.5) as number, playerScore: 11, opponentScore: 0 })
    expect(await ana.headToHead(match.opponents[0]!.id!)).toMatchObject({ pointDifference: 0, meetings: [{ margin: 0 }] })
  })
})
