import { dayNumber, readLevel, replayLog, type RatedMatch } from '@kitchenline/rating'
import fc from 'fast-check'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import type { Context } from '../src/context.ts'
import { strongestBeaten } from '../src/levels/level-line.ts'
import { nthMatch, rated, SCORELESS } from './season.ts'
import { startWorld, type Player } from './world.ts'

const world = forAllTests(startWorld)

const DAY_MS = 86_400_000
const LOG = 'MATCH_FORMAT_SINGLES'
const STEPS = [
  'log',
  'scoreless',
  'points',
  'late',
  'edit',
  'delete',
  'restore',
  'import',
  'rename',
  'unlink',
  'clear',
  'look',
  'wait',
  'crash',
] as const
type Step = { do: (typeof STEPS)[number]; which: number }

async function take(ana: Player, { do: what, which }: Step, turn: number): Promise<void> {
  const { matches } = (await ana.matches.list({ limit: 100 })) ?? { matches: [] }
  const match = matches[which % Math.max(1, matches.length)]
  const bin = (await ana.matches.bin()).matches
  const opponentId = match?.opponents[0]?.id
  if (what === 'log') await ana.matches.log(nthMatch(20 + turn))
  if (what === 'late') await ana.matches.log(nthMatch(which % 8))
  if (what === 'scoreless') await ana.matches.log(nthMatch(20 + turn, SCORELESS))
  if (what === 'points' && match) {
    const points = match.playerScore + match.opponentScore > 0 ? {} : { ownGames: [11], opponentGames: [which % 10] }
    await ana.matches.edit(match.id, ['score'], { ...SCORELESS, ...points })
  }
  if (what === 'edit' && match) await ana.matches.edit(match.id, ['result', 'notes'], { result: 'MATCH_RESULT_LOST', notes: 'x' })
  if (what === 'delete' && match) await ana.matches.delete(match.id)
  if (what === 'restore' && bin.length > 0) await ana.matches.restore(bin[which % bin.length]!.match!.id)
  if (what === 'import')
    await ana.matches.import(
      `i${turn}`,
      [30, 31, 32].map((n) => nthMatch(n + turn)),
    )
  if (what === 'rename' && opponentId) await ana.matches.editOpponent(opponentId, { name: `Name ${turn}`, renameInMatches: true })
  if (what === 'unlink' && opponentId) await ana.matches.deleteOpponent(opponentId)
  if (what === 'clear' && which < 3) await ana.matches.clear(LOG)
  if (what === 'look') await ana.analysis()
  if (what === 'wait') world.set.now = new Date(world.set.now.getTime() + which * DAY_MS)
  if (what === 'crash') await dieAt(which % 4, () => ana.analysis())
}

/** Looks with a service that dies at its n-th write, before or after it. */
async function dieAt(n: number, look: () => Promise<unknown>): Promise<void> {
  const { storedLevels, history } = world.ctx
  let writes = 0
  const dying =
    <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (writes === n && n % 2 === 0) throw new Error('killed')
      const result = await run(...args)
      if (writes++ >= n) throw new Error('killed')
      return result
    }
  const dead: Partial<Context> = {
    storedLevels: { ...storedLevels, save: dying(storedLevels.save), markFiled: dying(storedLevels.markFiled) },
    history: { ...history, file: dying(history.file), forgetMatches: dying(history.forgetMatches) },
  }
  Object.assign(world.ctx, dead)
  await look().catch(() => undefined)
  Object.assign(world.ctx, { storedLevels, history })
}

/** The level of each evening from the tenth match on, had everything been logged on the day it was played. */
function byEvening(played: readonly RatedMatch[]) {
  const evenings = [...new Set(played.map(({ date }) => dayNumber(date)))].sort((a, b) => a - b)
  return evenings.flatMap((day) => {
    const until = played.filter(({ date }) => dayNumber(date) <= day)
    const [date] = until.map((match) => match.date).sort((a, b) => b.getTime() - a.getTime())
    const { level } = readLevel(replayLog({ format: 'singles', level: 3.5 }, until), date!)
    const wins = until.filter(({ won }) => won).length
    const beaten = until.reduce(strongestBeaten, undefined)
    return until.length < 10 ? [] : [{ date, level: Math.round(level * 100) / 100, matches: until.length, wins, beaten }]
  })
}

it('whatever is done in whatever order, whenever, and wherever it dies, analysis and line are those of one replay', () => {
  const step = fc.record({ do: fc.constantFrom(...STEPS), which: fc.nat(30) })
  return fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const ana = world.player()
      await ana.matches.import(
        'first',
        Array.from({ length: 11 }, (_, n) => nthMatch(n)),
      )
      await ana.analysis()
      for (const [turn, one] of steps.entries()) await take(ana, one, turn)
      const { analysis, hasEnoughData, waitingMatches } = await ana.analysis()
      const { matches: all } = await ana.matches.list({ limit: 100 })
      const matches = all.filter(({ playerScore, opponentScore }) => playerScore + opponentScore > 0)
      expect({ hasEnoughData, waitingMatches }).toEqual({ hasEnoughData: matches.length >= 10, waitingMatches: 0 })
      const line = (await ana.line()).map(({ expected: _expected, upsets: _upsets, ...day }) => day)
      expect(line).toEqual(hasEnoughData ? byEvening(matches.map(rated)) : [])
      if (!hasEnoughData) return expect(analysis).toBeUndefined()
      const { level } = readLevel(replayLog({ format: 'singles', level: 3.5 }, matches.map(rated)), world.set.now)
      expect(analysis).toMatchObject({ level: Math.round(level * 100) / 100, matches: matches.length })
      expect((await ana.math()).level).toBe(level)
      const { analyses } = await ana.history('singles', { limit: 100 })
      expect(analyses[0]).toMatchObject({ id: analysis!.id, level: analysis!.level })
      expect(new Set(analyses.map(({ id }) => id)).size).toBe(analyses.length)
      const live = new Set(matches.map(({ id }) => id))
      for (const { matchId } of analyses) expect(matchId === undefined || live.has(matchId)).toBe(true)
    }),
    { numRuns: Number(process.env.ANY_ORDER_RUNS ?? 5), endOnFailure: true },
  )
})
