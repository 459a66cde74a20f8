import { aimMonths, DAY_MS, localDay } from '@kitchenline/domain'
import { Aim } from '@kitchenline/proto/identity'
import type { Caller } from '@kitchenline/runtime'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { signUp, startService } from './service.ts'

const service = forAllTests(startService)
let caller: Caller
beforeAll(async () => {
  caller = (await signUp(service, 'Player')).caller
})

/** With nothing in it. */
const NO_AIM = Aim.decode(new Uint8Array())
const matches = (target: number): Aim => ({ ...NO_AIM, kind: 'matches', target })
const beat: Aim = { ...NO_AIM, kind: 'beat', opponentId: 'o1' }
const set = async (aims: Aim[], timeZone = 'UTC') => (await service.update(caller, { aims: { aims }, timeZone })).user!.aims
const today = (timeZone = 'UTC') => localDay(new Date(Date.now() + service.clock.ahead), timeZone)
const stored = () => service.collection('users').findOne({ _id: caller.userId as never })

it('sets them on the day of the player, and lets one with the same goal go on', async () => {
  const zone = 'Pacific/Kiritimati'
  const first = await set([matches(12), beat], zone)
  const given = { id: expect.stringMatching(/^[0-9a-f]{8}$/) as string, setOn: today(zone) }
  expect(first).toEqual([
    { ...matches(12), ...given },
    { ...beat, ...given },
  ])
  service.clock.ahead = 3 * DAY_MS
  const level = { kind: 'level', target: 4, format: 'MATCH_FORMAT_DOUBLES', month: aimMonths(today()).at(-1)! } as const
  const then = await set([beat, matches(13), { ...NO_AIM, ...level }])
  expect(then[0]).toEqual(first[1])
  expect(then[1]).toEqual({ ...matches(13), id: expect.not.stringContaining(first[0]!.id) as string, setOn: today() })
  expect(then[2]).toMatchObject(level)
  await service.update(caller, { age: 40 })
  expect((await service.me(caller)).user!.aims).toEqual(then)
  service.clock.ahead = 0
})

it('keeps a goal that stands although its month has passed', async () => {
  const month = today().slice(0, 7)
  const level: Aim = { ...NO_AIM, kind: 'level', target: 4, format: 'MATCH_FORMAT_SINGLES', month }
  const [standing] = await set([level])
  service.clock.ahead = 40 * DAY_MS
  expect(await set([level])).toEqual([standing])
  await set([])
  await expect(set([level])).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field: 'aims.0.month' } })
  service.clock.ahead = 0
})

it('stores none once all are gone', async () => {
  await set([beat])
  expect(await stored()).toHaveProperty('aims')
  expect(await set([])).toEqual([])
  expect(await stored()).not.toHaveProperty('aims')
})

it('stores what belongs to the kind alone', async () => {
  const [aim] = await set([{ ...beat, target: 3, month: '2020-01', setOn: '2020-01-01', id: 'mine' }])
  expect(aim).toMatchObject({ ...beat, id: expect.not.stringContaining('mine') as string, setOn: today() })
})

it.each([
  ['aims', [1, 2, 3, 4].map(matches)],
  ['aims.1.kind', [matches(1), matches(1)]],
  ['aims.0.kind', [{ ...matches(1), kind: 'win' }]],
  ['aims.1.target', [beat, matches(101)]],
  ['aims.0.opponentId', [{ ...beat, opponentId: 'x'.repeat(65) }]],
])('refuses %s', async (field, aims) => {
  const before = (await service.me(caller)).user!.aims
  await expect(set(aims)).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field } })
  expect((await service.me(caller)).user!.aims).toEqual(before)
})

it('refuses a day of no zone', async () => {
  await expect(set([beat], 'Mars/Base')).rejects.toMatchObject({ params: { field: 'timeZone' } })
})
