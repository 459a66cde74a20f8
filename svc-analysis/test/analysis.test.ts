import { PICKLEBALL, readLevel, replayLog } from '@kitchenline/rating'
import type * as pb from '@kitchenline/proto/matches'
import { DomainError } from '@kitchenline/domain'
import mongoose from 'mongoose'
import { contributions } from '../../libs/rating/test/contributions.ts'
import { doublesForm } from '../../svc-matches/test/match-requests.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { nthMatch, play, rated } from './season.ts'
import { startWorld, type Player } from './world.ts'

const world = forAllTests(startWorld)
beforeEach(() => {
  Object.assign(world.set, { now: new Date('2026-06-01T12:00:00.000Z'), ownLevel: 3.5 })
  Object.assign(world.ctx, world.neighbours, { constants: PICKLEBALL })
})

/** The estimate from all these matches at once. */
function replayed(matches: pb.Match[]) {
  const { level, confidence } = readLevel(replayLog({ format: 'singles', level: 3.5 }, matches.map(rated)), world.set.now)
  return { level: Math.round(level * 100) / 100, confidence, matches: matches.length }
}

const shownTo = async (ana: Player) => {
  const { level, confidence, matches } = (await ana.analysis()).analysis!
  return { level, confidence, matches }
}

it('unlocks with the tenth match of the format, and shows until then how many are missing', async () => {
  const ana = world.player()
  await ana.matches.log(doublesForm())
  const first = await play(ana, 0, 9)
  const nine = await ana.analysis()
  expect(nine).toMatchObject({ hasEnoughData: false, gamesNeeded: 1, singlesMatches: 9, doublesMatches: 1, isUpdate: false })
  expect(nine.analysis).toBeUndefined()
  expect((await ana.history()).analyses).toEqual([])
  const all = [...first, ...(await play(ana, 9, 10))]
  const ten = await ana.analysis()
  expect(ten).toMatchObject({ hasEnoughData: true, gamesNeeded: 0, isUpdate: false, analysis: { kind: 'initial', matches: 10 } })
  expect(await shownTo(ana)).toEqual(replayed(all))
  expect((await ana.history()).analyses).toMatchObject([{ matchId: all[9]!.id, previousLevel: 3.5, kind: 'initial' }])
})

it('adds each new match to the stored state, with the same result as all at once', async () => {
  const ana = world.player()
  const matches = await play(ana, 0, 12)
  await ana.analysis()
  for (let n = 12; n < 16; n += 1) {
    matches.push(...(await play(ana, n, n + 1)))
    const before = await mongoose.connection.collection('kept_levels').countDocuments({ userId: ana.userId })
    expect(before).toBe(1)
    const { analysis, isUpdate } = await ana.analysis()
    expect(isUpdate).toBe(true)
    expect(analysis).toMatchObject({ kind: 'ongoing', ...replayed(matches), impact: [{ matchId: matches.at(-1)!.id }] })
  }
  const { analyses } = await ana.history()
  expect(analyses).toHaveLength(5)
  // Many times the size, and nothing is opened from there.
  expect(analyses.flatMap(({ reasons, advice }) => [...reasons, advice!].flatMap(({ matchIds }) => matchIds))).toEqual([])
})

it('reads people on court alone for one more match', async () => {
  const ana = world.player()
  await play(ana, 0, 12)
  await ana.analysis()
  const requests: (string[] | undefined)[] = []
  const { storedLevels } = world.ctx
  world.ctx.storedLevels = { ...storedLevels, people: (level, keys) => (requests.push(keys), storedLevels.people(level, keys)) }
  await play(ana, 12, 13)
  const { analysis } = await ana.analysis()
  world.ctx.storedLevels = storedLevels
  expect(analysis?.matches).toBe(13)
  expect(requests).toHaveLength(1)
  expect(requests[0]!.length).toBeLessThanOrEqual(2)
})

it('knows everybody by name while the first matches are read again', async () => {
  const ana = world.player()
  await play(ana, 0, 10)
  await ana.analysis()
  // What is stored ends before the day of the tenth: its nine matches are read again with one more of that day, and one after it.
  const { matches } = await ana.matches.list({ limit: 20 })
  for (const n of [9, 10]) {
    matches.push(await ana.matches.log(nthMatch(n)))
    expect(await shownTo(ana)).toEqual(replayed(matches))
  }
  const record = await mongoose.connection.collection('kept_levels').findOne({ userId: ana.userId })
  const names = Object.values(record!.people as Record<string, { name: string }>).map(({ name }) => name)
  expect(names.sort()).toEqual([0, 1, 2, 3, 4].map((n) => `Rival ${n}`))
})

it('an edit, a deletion, a late match and one of the same day give what a replay gives', async () => {
  const ana = world.player()
  const matches = await play(ana, 0, 12)
  await ana.analysis()
  matches[3] = await ana.matches.edit(matches[3]!.id, ['score', 'result'], {
    ...{ playerScore: 0, opponentScore: 0 },
    ...{ ownGames: [2, 1], opponentGames: [11, 11], result: 'MATCH_RESULT_LOST' },
  })
  expect(await shownTo(ana)).toEqual(replayed(matches))
  const sideOut = (await shownTo(ana)).level
  matches[4] = await ana.matches.edit(matches[4]!.id, ['scoring'], { scoring: 'SCORING_RALLY' })
  expect(await shownTo(ana)).toEqual(replayed(matches))
  expect((await shownTo(ana)).level).not.toBe(sideOut)
  await ana.matches.delete(matches[5]!.id)
  matches.splice(5, 1)
  expect(await shownTo(ana)).toEqual(replayed(matches))
  matches.push(await ana.matches.log(nthMatch(1, { matchDate: new Date('2026-03-01T10:00:00.000Z') })))
  expect(await shownTo(ana)).toEqual(replayed(matches))
  matches.push(await ana.matches.log(nthMatch(11, { ownGames: [11], opponentGames: [1] })))
  expect(await shownTo(ana)).toEqual(replayed(matches))
  const { analyses } = await ana.history()
  expect(analyses.map(({ replayed: why }) => why)).toEqual([undefined, undefined, 'changes', 'changes', 'changes', undefined])
})

it('a note changes nothing, and neither does looking again', async () => {
  const ana = world.player()
  const matches = await play(ana, 0, 11)
  const { analysis } = await ana.analysis()
  await ana.matches.edit(matches[3]!.id, ['notes'], { notes: 'Windy' })
  expect((await ana.analysis()).analysis).toEqual(analysis)
  expect((await ana.analysis()).analysis).toEqual(analysis)
  expect((await ana.history()).analyses).toHaveLength(1)
})

it('after clearing all it reports so, keeps the history without its matches, and restarts with ten', async () => {
  const ana = world.player()
  await play(ana, 0, 11)
  await ana.analysis()
  await ana.matches.clear('MATCH_FORMAT_SINGLES')
  expect(await ana.analysis()).toMatchObject({ hasEnoughData: false, isReset: true, gamesNeeded: 10, analysis: undefined })
  const [entry] = (await ana.history()).analyses
  expect(entry).toMatchObject({ matches: 11 })
  expect(entry!.matchId).toBeUndefined()
  world.set.ownLevel = 4
  const again = await play(ana, 20, 30)
  const { analysis, isReset } = await ana.analysis()
  const { level } = readLevel(replayLog({ format: 'singles', level: 4 }, again.map(rated)), world.set.now)
  expect({ isReset, analysis }).toMatchObject({ isReset: false, analysis: { kind: 'reset', matches: 10, previousLevel: 4 } })
  expect(analysis!.level).toBeCloseTo(level, 2)
})

it('shows the math: each match’s share, which adds up to the level, in pages', async () => {
  const ana = world.player()
  const matches = await play(ana, 0, 12)
  await ana.analysis()
  const expected = contributions({ format: 'singles', level: 3.5 }, matches.map(rated))
  const whole = await ana.math()
  expect(whole).toMatchObject({
    start: expected.start,
    level: expected.level,
    total: 12,
    before: expected.start,
    after: expected.level,
  })
  expect(whole.matches.map(({ matchId, levels }) => ({ matchId, levels }))).toEqual(expected.matches.toReversed())
  expect(whole.matches[0]).toMatchObject({ opponentNames: ['Rival 1'], own: 22, opponent: 16, won: true })
  expect(await ana.math('any')).toEqual(whole)
  // No page ends among the first ten: there is no level between them.
  const newest = await ana.math('singles', { limit: 5 })
  expect(newest).toMatchObject({ nextCursor: '10', after: expected.level })
  const older = await ana.math('singles', { limit: 7, cursor: newest.nextCursor! })
  expect([...newest.matches, ...older.matches]).toEqual(whole.matches)
  expect(newest.before).toBe(older.after)
  expect(older).toMatchObject({ before: expected.start, nextCursor: undefined })
  const [, one] = (await ana.math('singles', { matchId: matches[10]!.id })).matches.concat(whole.matches[1]!)
  expect((await ana.math('singles', { matchId: matches[10]!.id })).matches).toEqual([one])
  expect(await ana.math('singles', { matchId: matches[3]!.id })).toEqual(older)
  expect(await ana.math('singles', { limit: 1, cursor: '4' })).toEqual(older)
  await expect(ana.math('singles', { matchId: 'nothing' })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
})

it('forecasts a match against known people alone, from the stored state as from all matches', async () => {
  const ana = world.player()
  const matches = await play(ana, 0, 9)
  const rival = (of: pb.Match) => of.opponents[0]!.id!
  const young = await ana.forecast('singles', [rival(matches[0]!)])
  expect(young.forecast).toMatchObject({ sure: expect.stringMatching(/rough|fair|good/) as string })
  await play(ana, 9, 12)
  await ana.analysis()
  const { forecast } = await ana.forecast('singles', [rival(matches[3]!)])
  expect(forecast!.chance).toBeGreaterThan(forecast!.from)
  expect(forecast!.chance).toBeLessThan(forecast!.to)
  expect(Math.max(forecast!.own, forecast!.opponent)).toBe(11)
  const stranger = await ana.matches.addOpponent('Nova')
  expect((await ana.forecast('singles', [stranger.id])).forecast).toBeUndefined()
  // A level entered for a person never met is some information: beside the own level it leaves much open.
  const { level } = (await ana.analysis()).analysis!
  const { forecast: stated } = await ana.forecast('singles', [stranger.id], [level])
  expect(stated!.chance).toBeGreaterThan(0.35)
  expect(stated!.chance).toBeLessThan(0.65)
  expect(stated!.to - stated!.from).toBeGreaterThan(0.3)
  expect((await ana.forecast('singles', [stranger.id], [6.5])).forecast!.chance).toBeLessThan(stated!.chance)
  expect((await ana.forecast('singles', [rival(matches[3]!)], [8])).forecast).toEqual(forecast)
  await expect(ana.forecast('singles', [stranger.id], [4, 4])).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect((await world.player().forecast('singles', [stranger.id])).forecast).toBeUndefined()
  await expect(ana.forecast('singles', [])).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

it('without svc-billing what is there is shown, and the new matches wait', async () => {
  const ana = world.player()
  await play(ana, 0, 11)
  const { analysis } = await ana.analysis()
  const unavailable = () => Promise.reject(new DomainError('DEPENDENCY_UNAVAILABLE'))
  world.ctx.access = { get: unavailable, use: unavailable }
  await play(ana, 11, 12)
  const shown = await ana.analysis()
  expect(shown).toMatchObject({ analysis: { id: analysis!.id }, waitingMatches: 1, access: undefined })
  expect((await ana.history()).analyses).toHaveLength(1)
  world.ctx.access = world.neighbours.access
  expect(await ana.analysis()).toMatchObject({ analysis: { matches: 12 }, waitingMatches: 0 })
})

it('stores a requested analysis without reading the matches, with the version of the figures it is of', async () => {
  const ana = world.player()
  expect(await ana.stored()).toEqual({ analyses: [] })
  await play(ana, 0, 10)
  const { analysis } = await ana.analysis()
  const { figuresVersion } = await ana.matches.dashboard()
  const [stored] = (await ana.stored()).analyses
  expect(stored).toMatchObject({
    format: 'MATCH_FORMAT_SINGLES',
    analysis,
    waitingMatches: 0,
    isUpdate: false,
  })
  expect(Number(stored!.version)).toBeLessThanOrEqual(Number(figuresVersion))
  await ana.analysis()
  expect((await ana.stored()).analyses[0]!.version).toBe((await ana.matches.dashboard()).figuresVersion)
})
