import { dueMoment, type Earned } from './due-moment.ts'

const now = Date.parse('2026-11-28T12:00:00Z')
const day = (date: string, level = 0) => ({ date: `${date}T10:00:00.000Z`, level })
const nothing: Earned = { lines: {}, trophies: [] }
const line = [day('2026-06-01', 3.42), day('2026-09-02', 3.71), day('2026-11-26', 3.69)]
const onFire = { achievement: 'onFire' as const, reachedOn: '2026-11-27' }
const dedicated = { achievement: 'dedicatedPlayer' as const, reachedOn: '2026-11-20' }
const before = ['unlock:singles', 'level:singles:3.7']

it('celebrates nothing of an account of which nothing was noted, and notes all it has', () => {
  expect(dueMoment(undefined, { lines: { singles: line }, trophies: [onFire] }, now)).toEqual({
    moment: undefined,
    silent: ['unlock:singles', 'trophy:onFire', 'level:singles:3.7'],
  })
  expect(dueMoment(undefined, nothing, now)).toEqual({ moment: undefined, silent: [] })
})

it('celebrates each once', () => {
  expect(dueMoment(before, { lines: { singles: line }, trophies: [] }, now)).toEqual({ moment: undefined, silent: [] })
  expect(dueMoment([], nothing, now)).toEqual({ moment: undefined, silent: [] })
})

it('has one moment an opening: a first level, the newest trophy, another trophy, a new tenth', () => {
  const earned = { lines: { singles: [...line, day('2026-11-27', 3.84)], doubles: line }, trophies: [dedicated, onFire] }
  const at = (...shown: string[]) => dueMoment([...before, ...shown], earned, now)
  expect(at()).toEqual({ moment: { kind: 'unlock', format: 'doubles' }, silent: [] })
  const [doubles, second] = [['unlock:doubles', 'level:doubles:3.7'], 'trophy:onFire']
  expect(at(...doubles)).toEqual({ moment: { kind: 'trophy', trophy: 'onFire' }, silent: [] })
  expect(at(...doubles, second).moment).toEqual({ kind: 'trophy', trophy: 'dedicatedPlayer' })
  const level = { kind: 'level', format: 'singles', from: 3.7, to: 3.8 }
  expect(at(...doubles, second, 'trophy:dedicatedPlayer').moment).toEqual(level)
  expect(at(...doubles, second, 'trophy:dedicatedPlayer', 'level:singles:3.8').moment).toBeUndefined()
})

it('takes a first level as news also where the matches are of long ago, as from a file', () => {
  const earned = { lines: { doubles: [day('2020-01-01', 3.1)] }, trophies: [] }
  expect(dueMoment([], earned, now).moment).toEqual({ kind: 'unlock', format: 'doubles' })
})

it('only notes what was reached over two weeks ago', () => {
  const old = { ...onFire, reachedOn: '2026-11-14' }
  expect(dueMoment(before, { lines: {}, trophies: [old] }, now)).toEqual({ moment: undefined, silent: ['trophy:onFire'] })
  const lately = { ...onFire, reachedOn: '2026-11-15' }
  expect(dueMoment(before, { lines: {}, trophies: [lately] }, now).moment).toBeDefined()
  const risen = { lines: { singles: [...line, day('2026-11-01', 3.9)] }, trophies: [] }
  expect(dueMoment(before, risen, now)).toEqual({ moment: undefined, silent: ['level:singles:3.9'] })
})

it.each([
  ['as high as before', [], 3.74, undefined],
  ['lower', [], 3.55, undefined],
  ['a hundredth over the border of what is shown', [], 3.75, { from: 3.7, to: 3.8 }],
  ['two tenths at once', [], 3.86, { from: 3.7, to: 3.9 }],
  ['on the way back to a height that it had', [day('2026-11-26', 3.92)], 3.81, undefined],
] as const)('a level that is %s', (_what, between, level, expected) => {
  const earned = { lines: { singles: [...line, ...between, day('2026-11-27', level)] }, trophies: [] }
  expect(dueMoment(before, earned, now).moment).toEqual(expected && { kind: 'level', format: 'singles', ...expected })
})

it('knows no new tenth before the first level was celebrated', () => {
  const earned = { lines: { singles: line }, trophies: [] }
  expect(dueMoment(['unlock:singles'], earned, now)).toEqual({ moment: undefined, silent: [] })
})
