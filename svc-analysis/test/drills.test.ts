import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { play } from './season.ts'
import { startWorld } from './world.ts'

const world = forAllTests(startWorld)

/** Twelve matches, and what is advised after them. */
async function advised() {
  const ana = world.player()
  await play(ana, 0, 12)
  const { analysis } = await ana.analysis()
  return { ana, analysis: analysis!, code: analysis!.advice!.code }
}

it('keeps that a drill is done, once, until it is taken back', async () => {
  const { ana, code } = await advised()
  expect(await ana.drills()).toEqual({ current: { code, done: false } })
  const done = await ana.setDrill(code, true)
  const lastDone = { code, doneAt: expect.any(Date) as Date, matches: 0, levels: 0 }
  expect(done).toEqual({ current: { code, done: true }, lastDone })
  expect(await ana.setDrill(code, true)).toEqual(done)
  expect(await ana.drills()).toEqual(done)
  expect(await ana.setDrill(code, false)).toEqual({ current: { code, done: false } })
  expect(await ana.setDrill(code, false)).toEqual({ current: { code, done: false } })
})

it('says what has come since, with the next analyses, and asks for the next drill', async () => {
  const { ana, analysis, code } = await advised()
  await ana.setDrill(code, true)
  for (const number of [12, 13]) {
    await play(ana, number, number + 1)
    const { analysis: next } = await ana.analysis()
    const { current, lastDone } = await ana.drills()
    expect(current).toEqual({ code: next!.advice!.code, done: false })
    expect(lastDone).toMatchObject({ code, matches: number - 11 })
    expect(lastDone!.levels).toBeCloseTo(next!.level - analysis.level, 5)
  }
})

it('takes the drill before, which was done before the match that made another advice', async () => {
  const { ana, code } = await advised()
  await play(ana, 12, 13)
  const { analysis } = await ana.analysis()
  const current = { code: analysis!.advice!.code, done: false }
  expect(await ana.drills()).toEqual({ current, before: { code, done: false } })
  const done = await ana.setDrill(code, true)
  expect(done).toMatchObject({ current, before: { code, done: true }, lastDone: { code, matches: 0 } })
  expect(await ana.setDrill(code, false)).toEqual({ current, before: { code, done: false } })
})

it('has the same advice of a later analysis still to be done', async () => {
  const { ana, code } = await advised()
  await ana.setDrill(code, true)
  let later = ''
  for (let number = 12; later !== code && number < 20; number += 1) {
    await play(ana, number, number + 1)
    later = (await ana.analysis()).analysis!.advice!.code
  }
  expect(later).toBe(code)
  expect((await ana.drills()).current).toEqual({ code, done: false })
})

it('refuses what is not advised, and knows nothing where there is no analysis', async () => {
  const { ana, code } = await advised()
  const other = code === 'TREND_UP' ? 'TREND_DOWN' : 'TREND_UP'
  await expect(ana.setDrill(other, true)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(ana.setDrill('NONSENSE', true)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect((await ana.drills()).lastDone).toBeUndefined()
  expect(await ana.drills('doubles')).toEqual({})
  await expect(ana.setDrill(code, true, 'doubles')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})
