import { levelWithin } from '@kitchenline/domain'
import { PLAIN } from '../../libs/rating/test/plain-constants.ts'
import { doublesForm, person, singlesForm } from '../../svc-matches/test/match-requests.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { startWorld, type Player } from './world.ts'

// No error in others' levels, a point of share is a level, one game weighs 1/2 + 1/2, the level drifts by 1/2 a month
// (variance).
const world = forAllTests(() => startWorld({ constants: { singles: PLAIN, doubles: PLAIN } }))
beforeAll(() => void (world.set.now = new Date('2026-05-01T18:00:00.000Z')))

const APRIL_1 = new Date('2026-04-01T18:00:00.000Z')
const MAY_1 = new Date('2026-05-01T12:00:00.000Z')
/** Eight points to four: an edge of ln 2 = 0.6931 levels. */
const CLEAR = { ownGames: [8], opponentGames: [4], playerScore: 0, opponentScore: 0, result: 'MATCH_RESULT_WON' as const }

const shown = async (ana: Player, format: 'singles' | 'doubles' = 'singles') => {
  const { level, confidence, delta, previousLevel } = (await ana.analysis(format)).analysis!
  return { level, previousLevel, delta, confidence: Math.round(confidence * 1_000) / 1_000 }
}

it('ten wins of a day against a 4.0, and a month later a loss against a 5.0', async () => {
  const ana = world.player()
  const ten = Array.from({ length: 10 }, () =>
    singlesForm({ ...CLEAR, matchDate: APRIL_1, opponents: [person('Bo', { skillLevel: 4 })] }),
  )
  world.set.now = new Date('2026-04-01T20:00:00.000Z')
  await ana.matches.import('ten', ten)
  // Circle 4.0, own 3.5 weighs half: start 3.75, variance 1. Ten times 4 + ln 2 with variance 1: (3.75 + 46.931) / 11 = 4.607.
  // 1/11 of it still leans on the circle, of which the own level is all that is sure: variance 1/11 + 1/121, sd = 0.3149, and
  // 2 Phi(0.25 / 0.3149) - 1 = 0.573. Delta 4.61 - 3.50.
  expect(await shown(ana)).toEqual({ level: 4.61, previousLevel: 3.5, delta: 1.11, confidence: 0.573 })

  world.set.now = new Date('2026-05-01T18:00:00.000Z')
  const loss = { ...CLEAR, ownGames: [4], opponentGames: [8], result: 'MATCH_RESULT_LOST' as const }
  await ana.matches.log(singlesForm({ ...loss, matchDate: MAY_1, opponents: [person('Cy', { skillLevel: 5 })] }))
  // The circle is 4.5 now, the start 4.0, so all before it comes to (4 + 46.931) / 11 = 4.6301. V = 1/11 + 1/2 = 0.5909,
  // K = 0.5909 / 1.5909 = 0.3714, and 5 - ln 2 = 4.3069: 4.6301 + 0.3714 x (4.3069 - 4.6301) = 4.510. The start
  // weighs 0.0571 now: sd = sqrt(0.3714 + 0.0571 squared).
  expect(await shown(ana)).toEqual({ level: 4.51, previousLevel: 3.5, delta: 1.01, confidence: 0.317 })
  const { matches, level } = await ana.math()
  // What the loss moved is what was shown after it less what was shown before: 4.510 - 4.607.
  expect(matches[0]!.levels).toBeCloseTo(4.5101 - 4.6074, 3)
  expect(level).toBeCloseTo(4.5101, 3)
})

it('a season of ten, one and two matches: each level stands on its evening, whenever they are logged', async () => {
  const ana = world.player()
  const bo = { opponents: [person('Bo', { skillLevel: 4 })] }
  const ten = Array.from({ length: 10 }, () => singlesForm({ ...CLEAR, matchDate: APRIL_1, ...bo }))
  const loss = { ...CLEAR, ownGames: [4], opponentGames: [8], result: 'MATCH_RESULT_LOST' as const }
  const lost = singlesForm({ ...loss, matchDate: MAY_1, opponents: [person('Cy', { skillLevel: 5 })] })
  const may31 = [10, 12].map((hour) => singlesForm({ ...CLEAR, matchDate: new Date(Date.UTC(2026, 4, 31, hour)), ...bo }))
  world.set.now = new Date('2026-06-05T18:00:00.000Z')
  await ana.matches.import('all', [...may31, lost, ...ten])
  await ana.analysis()
  const line = await ana.line()
  // As above: 4.607, then 4.5101 with V = 0.3714. Thirty days on V = 0.8714, K = 0.8714 / 1.8714 = 0.4656: 4.5101 + 0.4656 x
  // (4.6931 - 4.5101) = 4.5953; then K = 0.4656 / 1.4656 = 0.3177: 4.5953 + 0.3177 x 0.0978 = 4.6264.
  expect(line.map(({ date, level, matches, wins }) => ({ date, level, matches, wins }))).toEqual([
    { date: new Date('2026-04-01'), level: 4.61, matches: 10, wins: 10 },
    { date: new Date('2026-05-01'), level: 4.51, matches: 11, wins: 10 },
    { date: new Date('2026-05-31'), level: 4.63, matches: 13, wins: 12 },
  ])
  const levels = line.map(({ date, ...day }) => ({ ...day, date: date! }))
  const month = (from: string, to: string) => levelWithin(levels, { from: new Date(from), to: new Date(to) })
  expect(month('2026-04-01', '2026-05-01')).toEqual({ to: 4.61 })
  expect(month('2026-05-01', '2026-06-01')).toMatchObject({ from: 4.61, to: 4.63, record: { matches: 3, wins: 2 } })
  expect(month('2026-06-01', '2026-07-01')).toBeUndefined()
})

it('ten doubles, each with another unknown partner', async () => {
  const ana = world.player()
  const across = ['Bo', 'Cy'].map((name) => person(name, { skillLevel: 4 }))
  const matches = Array.from({ length: 10 }, (_, n) =>
    doublesForm({ ...CLEAR, matchDate: MAY_1, opponents: across, partner: person(`Pat ${n}`, { skillLevel: undefined }) }),
  )
  world.set.now = new Date('2026-05-01T18:00:00.000Z')
  await ana.matches.import('ten', matches)
  // Own 3.5 in a circle of 4.0: start 3.75, variance 1. A partner is 4.0 +- 2, and half of the team: each match gives L = 2 (4 +
  // ln 2) - 4 = 5.3863 with variance 4 x (1 + 4 / 4) = 8: (3.75 + 10 / 8 x 5.3863) / 2.25 = 4.659. sd = 1 / sqrt 2.25.
  expect(await shown(ana, 'doubles')).toEqual({ level: 4.66, previousLevel: 3.5, delta: 1.16, confidence: 0.292 })
})
