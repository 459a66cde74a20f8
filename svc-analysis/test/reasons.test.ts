import { evidence } from '@kitchenline/rating'
import { doublesForm, person, singlesForm } from '../../svc-matches/test/match-requests.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { nthMatch, play, rated } from './season.ts'
import { startWorld } from './world.ts'

const world = forAllTests(startWorld)

it('gives three to five reasons of the estimator’s own evidence, and never the same advice twice while there is news', async () => {
  const ana = world.player()
  const matches = await play(ana, 0, 10)
  const advised: string[] = []
  for (let n = 10; n < 16; n += 1) {
    matches.push(...(await play(ana, n, n + 1)))
    const { reasons, advice, reasoning, recommendation } = (await ana.analysis()).analysis!
    expect(reasons.length).toBeGreaterThanOrEqual(3)
    expect(reasons.length).toBeLessThanOrEqual(5)
    expect(reasoning).toHaveLength(reasons.length)
    expect([...reasoning, recommendation].join(' ')).not.toMatch(/NaN|undefined|Infinity/)
    const found = evidence({ format: 'singles', level: 3.5 }, matches.map(rated), world.set.now)
    for (const { code, numbers, matchIds } of reasons) {
      const own = found.find((one) => one.code === code)!
      expect(matchIds).toEqual(own.matchIds)
      for (const [name, value] of Object.entries(numbers)) expect(value).toBeCloseTo(Number(own.params[name]), 9)
    }
    advised.push(advice!.code)
  }
  for (const [at, code] of advised.entries()) expect(code).not.toBe(advised[at + 1])
})

it('says to the owner, and to a friend in figures alone, what the last ten came to, equal to a recount', async () => {
  const [ana, friend] = [world.player(), world.player()]
  await play(ana, 0, 14)
  const { form } = (await ana.analysis()).analysis!
  const matches = (await ana.math('singles', { limit: 100 })).matches.slice(0, 10)
  expect(form).toEqual({
    ...{ matches: 10, wins: matches.filter(({ won }) => won).length },
    expectedWins: expect.closeTo(
      matches.reduce((sum, { chance }) => sum + chance, 0),
      9,
    ) as number,
  })
  world.set.friends.add(ana.userId)
  expect((await friend.analysis('singles', ana.userId)).analysis!.form).toEqual(form)
  expect((await ana.history()).analyses[0]!.form).toBeUndefined()
})

it('knows totals of several games as such: they are no close game', async () => {
  const ana = world.player()
  for (let n = 0; n < 10; n += 1) {
    const matchDate = nthMatch(n).matchDate
    await ana.matches.log(singlesForm({ matchDate, playerScore: 31, opponentScore: 30 }))
  }
  const codes = (await ana.analysis()).analysis!.reasons.map(({ code }) => code)
  expect(codes).not.toContain('CLOSE_GAMES')
})

it('names the partner to the owner alone, as the matches do, and showing it reads nothing more', async () => {
  const [ana, friend] = [world.player(), world.player()]
  const matchWith = (name: string, isWon: boolean, n: number) =>
    doublesForm({
      ...{ matchDate: nthMatch(n).matchDate, partner: person(name, { skillLevel: 3.5 }), playerScore: 0, opponentScore: 0 },
      ...(isWon ? { ownGames: [11], opponentGames: [2] } : { ownGames: [2], opponentGames: [11] }),
      result: isWon ? 'MATCH_RESULT_WON' : 'MATCH_RESULT_LOST',
    })
  const season = Array.from({ length: 16 }, (_, n) => matchWith(n % 2 === 0 ? 'Elena' : 'Sam', n % 2 === 0, n))
  await ana.matches.import('season', season)
  const partnerIn = ({ reasons }: { reasons: { code: string; texts: Record<string, string> }[] }) =>
    reasons.find(({ code }) => code === 'PARTNER_EFFECT')!.texts.partnerName
  const name = partnerIn((await ana.analysis('doubles')).analysis!)
  expect(name).toMatch(/^(Elena|Sam)$/)
  const { storedLevels } = world.ctx
  world.ctx.storedLevels = { ...storedLevels, people: () => Promise.reject(new Error('one read more')) }
  expect(partnerIn((await ana.stored()).analyses[0]!.analysis!)).toBe(name)
  expect(partnerIn((await ana.history('doubles')).analyses[0]!)).toBe(name)
  world.set.friends.add(ana.userId)
  expect(partnerIn((await friend.analysis('doubles', ana.userId)).analysis!)).toBeUndefined()
  world.ctx.storedLevels = storedLevels
  const partners = (await ana.matches.list({ limit: 100 })).matches.map(({ partner }) => partner!)
  const renamed = { name: 'Alex', renameInMatches: true }
  await ana.matches.editOpponent(partners.find((partner) => partner.name === name)!.id!, renamed)
  expect(partnerIn((await ana.analysis('doubles')).analysis!)).toBe('Alex')
})

it.each([
  ['up', 11, 4],
  ['down', 4, 11],
] as const)('says where a changing level is on its way to: %s', async (movesTo, own, opponent) => {
  const ana = world.player()
  const matchOf = (n: number) => {
    const score = n < 26 ? (n % 2 === 0 ? [11, 9] : [9, 11]) : [own, opponent]
    return nthMatch(n, {
      ...{ ownGames: [score[0]!], opponentGames: [score[1]!] },
      result: score[0]! > score[1]! ? 'MATCH_RESULT_WON' : 'MATCH_RESULT_LOST',
      opponents: [person(`New ${n}`, { skillLevel: 3.5 })],
    })
  }
  const season = Array.from({ length: 40 }, (_, n) => matchOf(n))
  world.set.now = new Date('2026-06-20T18:00:00.000Z')
  await ana.matches.import('even', season.slice(0, 20))
  expect((await ana.analysis()).analysis!.movesTo).toBeUndefined()
  await ana.matches.import('changed', season.slice(20))
  expect((await ana.analysis()).analysis!.movesTo).toBe(movesTo)
  expect((await ana.history('singles')).analyses[0]!.movesTo).toBe(movesTo)
})
