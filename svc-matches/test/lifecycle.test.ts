import { TRIAL_MATCHES } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/matches'
import mongoose from 'mongoose'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { createContext } from '../src/context.ts'
import { listDeletedMatches, restoreMatch } from '../src/matches/bin.ts'
import { MatchModel } from '../src/records/match.model.ts'
import { sweep } from '../src/sweep.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

let ana: Player
const service = forAllTests(startService)
beforeEach(() => {
  ana = player(service, newPlayer())
})

const SINGLES = 'MATCH_FORMAT_SINGLES'
const DOUBLES = 'MATCH_FORMAT_DOUBLES'
const refusal = (code: string) => ({ code })

describe('an edit', () => {
  it('changes what it names, recomputes the score and leaves the rest', async () => {
    const match = await ana.log(singlesForm({ location: 'Club', notes: 'windy' }))
    const edited = await ana.edit(match.id, ['score', 'result', 'notes'], {
      playerScore: 11,
      opponentScore: 22,
      result: 'MATCH_RESULT_LOST',
    })
    expect(edited).toMatchObject({
      id: match.id,
      version: 2,
      location: 'Club',
      performanceScore: expect.closeTo((11 / 33) * 110, 9),
    })
    expect(edited.notes).toBeUndefined()
    await expect(ana.stats(SINGLES)).resolves.toMatchObject({ totalMatches: 1, wins: 0, losses: 1, currentStreak: -1 })
    await expect(ana.opponents()).resolves.toMatchObject([{ name: 'Dana', totalMatches: 1, wins: 1, losses: 0 }])
  })

  it('says when, in every later answer, which a match that was logged alone does not', async () => {
    const match = await ana.log(singlesForm())
    expect(match.changedAt).toBeUndefined()
    const before = new Date()
    const { changedAt } = await ana.edit(match.id, ['notes'], { notes: 'windy' })
    expect(changedAt!.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect((await ana.edit(match.id, ['notes'], { notes: 'windy' })).changedAt).toEqual(changedAt)
    expect((await ana.list()).matches).toMatchObject([{ version: 2, changedAt }])
  })

  it('says how points were scored, names the kinds of event, at most three, and takes both back', async () => {
    const request = singlesForm({ tags: ['MATCH_TAG_MIXED', 'MATCH_TAG_LEAGUE', 'MATCH_TAG_LEAGUE'], scoring: 'SCORING_RALLY' })
    const { id, tags } = await ana.log(request)
    expect(tags).toEqual(['MATCH_TAG_LEAGUE', 'MATCH_TAG_MIXED'])
    const four = ['MATCH_TAG_REC', 'MATCH_TAG_LEAGUE', 'MATCH_TAG_LADDER', 'MATCH_TAG_MIXED'] as const
    await expect(ana.edit(id, ['tags'], { tags: [...four] })).rejects.toMatchObject(refusal('INVALID_INPUT'))
    expect(await ana.edit(id, ['notes'], { notes: 'windy' })).toMatchObject({ tags })
    expect(await ana.edit(id, ['tags'], { tags: ['MATCH_TAG_REC'] })).toMatchObject({ tags: ['MATCH_TAG_REC'], version: 3 })
    expect(await ana.edit(id, ['scoring'], { scoring: 'SCORING_SIDE_OUT' })).toMatchObject({ scoring: 'SCORING_SIDE_OUT' })
    expect(await ana.edit(id, ['tags', 'scoring'], {})).toMatchObject({ tags: [], scoring: undefined, version: 5 })
  })

  it('that repeats the sums of a match keeps its games', async () => {
    const games = { ownGames: [11, 9, 11], opponentGames: [9, 11, 7] }
    const match = await ana.log(singlesForm({ ...games, playerScore: 31, opponentScore: 27 }))
    const repeated = await ana.edit(match.id, ['score', 'notes'], { playerScore: 31, opponentScore: 27, notes: 'windy' })
    expect(repeated).toMatchObject({ ...games, notes: 'windy' })
    const other = await ana.edit(match.id, ['score'], { playerScore: 31, opponentScore: 28 })
    expect(other).toMatchObject({ playerScore: 31, opponentScore: 28, ownGames: [], opponentGames: [] })
  })

  it('moves a match to doubles and back under the same id', async () => {
    const match = await ana.log(singlesForm())
    await expect(ana.edit(match.id, ['matchType'], { matchType: 'MATCH_TYPE_DOUBLES' })).rejects.toMatchObject(
      refusal('INVALID_INPUT'),
    )
    const change = { matchType: 'MATCH_TYPE_DOUBLES' as const, partner: person('Pat'), opponents: [person(''), person('Eli')] }
    const doubles = await ana.edit(match.id, ['matchType', 'partner.name', 'opponent2.name'], change)
    expect(doubles).toMatchObject({
      id: match.id,
      format: DOUBLES,
      opponents: [{ name: 'Dana' }, { name: 'Eli' }],
      partner: { name: 'Pat' },
    })
    const back = await ana.edit(match.id, ['matchType', 'partner.name'], { matchType: 'MATCH_TYPE_SINGLES' })
    expect(back).toMatchObject({ id: match.id, format: SINGLES, opponents: [{ name: 'Dana' }] })
    expect((await ana.list()).matches.map(({ id }) => id)).toEqual([match.id])
  })

  it('links a new name and leaves an untouched person alone, even one who has left the book', async () => {
    const match = await ana.log(singlesForm())
    await ana.deleteOpponent(match.opponents[0]!.id!)
    const noted = await ana.edit(match.id, ['notes'], { notes: 'later' })
    expect(noted.opponents[0]).toMatchObject({ name: 'Dana' })
    expect(noted.opponents[0]!.id).toBeUndefined()
    const repeated = { opponents: [person('Dana')], notes: 'again' }
    await ana.edit(match.id, ['opponent1.name', 'opponent1.id', 'notes'], repeated)
    await expect(ana.opponents()).resolves.toEqual([])
    const renamed = await ana.edit(match.id, ['opponent1.name'], { opponents: [person('Fay')] })
    expect(renamed.opponents[0]!.id).toBeDefined()
    await expect(ana.opponents()).resolves.toMatchObject([{ name: 'Fay', totalMatches: 1 }])
  })

  it('made from an older version is refused, and so is another player’s', async () => {
    const match = await ana.log(singlesForm())
    await ana.edit(match.id, ['notes'], { notes: 'first' }, 1)
    await expect(ana.edit(match.id, ['notes'], { notes: 'second' }, 1)).rejects.toMatchObject({
      code: 'STALE_VERSION',
      params: { version: '2' },
    })
    const bo = player(service, newPlayer())
    await expect(bo.edit(match.id, ['notes'], { notes: 'mine' })).rejects.toMatchObject(refusal('MATCH_NOT_FOUND'))
    await expect(bo.delete(match.id)).rejects.toMatchObject(refusal('MATCH_NOT_FOUND'))
  })

  it.each<[string, string[], Partial<pb.LogMatchRequest>]>([
    ['an unknown field', ['userId'], {}],
    ['no result', ['result'], {}],
    ['no date', ['matchDate'], {}],
    ['an empty name', ['opponent1.name'], { opponents: [person('')] }],
    ['too many points', ['score'], { playerScore: 5000, opponentScore: 1 }],
  ])('with %s is refused and changes nothing', async (_what, fields, change) => {
    const match = await ana.log(singlesForm())
    await expect(ana.edit(match.id, fields, change)).rejects.toMatchObject(refusal('INVALID_INPUT'))
    await expect(ana.list()).resolves.toMatchObject({ matches: [{ ...match }] })
  })
})

describe('the bin', () => {
  it('gives a match back, once', async () => {
    const match = await ana.log(singlesForm())
    await ana.delete(match.id)
    for (let twice = 0; twice < 2; twice += 1) await expect(ana.restore(match.id)).resolves.toMatchObject({ id: match.id })
    expect([(await ana.bin()).matches.length, (await ana.list()).matches.length]).toEqual([0, 1])
  })

  it('is read in pages, last deleted first', async () => {
    const ids: string[] = []
    for (let match = 0; match < 3; match += 1) ids.push((await ana.log(singlesForm())).id)
    for (const id of ids) await ana.delete(id)
    const first = await ana.bin({ limit: 2 })
    const second = await ana.bin({ limit: 2, cursor: first.nextCursor })
    expect([...first.matches, ...second.matches].map(({ match }) => match!.id)).toEqual(ids.reverse())
    await expect(ana.bin({ cursor: 'made up' })).rejects.toMatchObject(refusal('INVALID_INPUT'))
  })

  it('forgets after 30 days to the moment, and not before', async () => {
    const [first, second] = [await ana.log(singlesForm()), await ana.log(doublesForm())]
    await ana.delete(first.id)
    await ana.delete(second.id)
    const { matches } = await ana.bin()
    const deletedAt = matches.map((binned) => binned.deletedAt!.getTime()).sort((a, b) => a - b)
    const DAYS_30 = 30 * 24 * 3600_000
    const at = (moment: number) => createContext({ ...service.ctx, clock: () => new Date(moment) })
    const who = { userId: ana.userId }
    const later = at(deletedAt[0]! + DAYS_30 + 1)
    await expect(restoreMatch(later, { ...who, id: first.id })).rejects.toMatchObject(refusal('MATCH_NOT_FOUND'))
    expect((await listDeletedMatches(later, who)).matches.map(({ match }) => match.id)).not.toContain(first.id)
    await sweep(at(deletedAt[0]! + DAYS_30))
    expect((await ana.bin()).matches).toHaveLength(2)
    await sweep(at(deletedAt[1]! + DAYS_30 + 1))
    expect((await ana.bin()).matches).toEqual([])
    expect(await MatchModel.countDocuments({ userId: ana.userId })).toBe(0)
  })
})

it('empties bins also while another of its steps fails', async () => {
  await ana.delete((await ana.log(singlesForm())).id)
  const failing = createContext({
    ...service.ctx,
    clock: () => new Date(Date.now() + 31 * 24 * 3600_000),
    dailyMatches: { ...service.ctx.dailyMatches, newest: () => Promise.reject(new Error('an unreadable row')) },
  })
  await expect(sweep(failing)).rejects.toThrow('an unreadable row')
  expect((await ana.bin()).matches).toEqual([])
})

it('fixes the scores that are wrong, once', async () => {
  const [right, wrong] = [await ana.log(singlesForm()), await ana.log(doublesForm())]
  await mongoose.connection.collection<{ _id: string }>('matches').updateOne({ _id: wrong.id }, { $set: { performanceScore: 1 } })
  await expect(ana.fix()).resolves.toBe(1)
  await expect(ana.fix()).resolves.toBe(0)
  await expect(ana.stats()).resolves.toMatchObject({
    performanceScore: expect.closeTo((right.performanceScore + wrong.performanceScore) / 2, 6) as number,
  })
})

describe('a trial', () => {
  const trial = (id: string, over: Partial<pb.LogMatchRequest> = {}): pb.TrialMatch => ({
    trialId: `trial_${id}`,
    match: singlesForm(over),
  })

  it('is imported once, however often it is sent at once', async () => {
    const sent = [trial('a'), trial('b')]
    await Promise.all(Array.from({ length: 6 }, () => ana.migrate(sent)))
    await expect(ana.migrate(sent)).resolves.toEqual({ migrated: 2, skipped: 0 })
    await expect(ana.stats()).resolves.toMatchObject({ totalMatches: 2 })
  })

  it('brings no more matches in the life of an account than a trial has, singles only, none of tomorrow', async () => {
    const tomorrow = new Date(Date.now() + 48 * 3600_000)
    const all = Array.from({ length: TRIAL_MATCHES }, (_, index) => trial(`c${index}`))
    const sent = [trial('a', { matchDate: tomorrow }), { trialId: 'trial_b', match: doublesForm() }, ...all, trial('d')]
    await expect(ana.migrate(sent)).resolves.toEqual({ migrated: TRIAL_MATCHES, skipped: 3 })
    await expect(ana.migrate([trial('e')])).resolves.toEqual({ migrated: 0, skipped: 1 })
    await expect(ana.stats()).resolves.toMatchObject({ totalMatches: TRIAL_MATCHES })
  })
})

describe('the book', () => {
  it('adds one entry for a key, however often it is sent at once', async () => {
    const added = await Promise.all(Array.from({ length: 6 }, () => ana.addOpponent('Gil', 4.2, 'k1')))
    expect(new Set(added.map(({ id }) => id)).size).toBe(1)
    await expect(ana.opponents()).resolves.toHaveLength(1)
    await expect(ana.addOpponent('Hal', 4.2, 'k1')).rejects.toMatchObject(refusal('IDEMPOTENCY_KEY_REUSED'))
    await ana.addOpponent('Gil', 4.2, 'k2')
    await expect(ana.opponents()).resolves.toHaveLength(2)
  })

  it('keeps the id by which DUPR knows a person, in capitals, until it is taken away', async () => {
    const gil = await ana.addOpponent('Gil')
    await ana.editOpponent(gil.id, { duprId: ' 1a2b3c ' })
    await expect(ana.opponents()).resolves.toMatchObject([{ duprId: '1A2B3C' }])
    const wrong = { code: 'INVALID_INPUT', params: { field: 'duprId' } }
    for (const duprId of ['1A2B3', '1A2B3CD', '1A-B3C'])
      await expect(ana.editOpponent(gil.id, { duprId })).rejects.toMatchObject(wrong)
    await ana.editOpponent(gil.id, { clearDuprId: true })
    expect((await ana.opponents())[0]!.duprId).toBeUndefined()
  })

  it('adds, renames in past matches, and lets go without forgetting names', async () => {
    const gil = await ana.addOpponent('Gil', 4.2)
    expect(gil).toMatchObject({ name: 'Gil', skillLevel: 4.2, skillCategory: 'SKILL_CATEGORY_ADVANCED', totalMatches: 0 })
    const match = await ana.log(singlesForm({ opponents: [person('gil')] }))
    expect(match.opponents[0]).toMatchObject({ id: gil.id })
    await ana.editOpponent(gil.id, { name: 'Gilda', skillLevel: 5, renameInMatches: true })
    const [renamed] = (await ana.list()).matches
    expect(renamed!.opponents[0]).toMatchObject({ name: 'Gilda', skillLevel: 3.5 })
    await expect(ana.deleteOpponent(gil.id)).resolves.toEqual({ matchesKept: 1 })
    await expect(ana.opponents()).resolves.toEqual([])
    const [listed] = (await ana.list()).matches
    expect(listed!.opponents[0]).toMatchObject({ name: 'Gilda' })
    expect(listed!.opponents[0]!.id).toBeUndefined()
    await expect(ana.deleteOpponent('nobody')).rejects.toMatchObject(refusal('OPPONENT_NOT_FOUND'))
  })
})
