import { AimProgressDto } from '@kitchenline/api'
import { addDays, aimMonths, daysOfMonth, localDay, monthBefore, monthOf, type Aim } from '@kitchenline/domain'
import type { GetLevelOutlookRequest } from '@kitchenline/proto/analysis'
import type { CountForAimRequest } from '@kitchenline/proto/matches'
import { gatewayForTests } from './gateway-for-tests.ts'
import { json, problemOf } from './running-gateway.ts'
import { USER } from './wire-examples.ts'

const { services, gateway } = gatewayForTests()

const zone = 'Asia/Kathmandu'
const today = () => localDay(new Date(), zone)
const month = () => daysOfMonth(monthOf(today()))
const last = () => daysOfMonth(monthBefore(monthOf(today())))
const matches: Omit<Aim, 'setOn'> = { id: '1a2b3c4d', kind: 'matches', target: 12 }

async function progressOf(...aims: object[]) {
  services.on('getCurrentUser', () => ({ user: { ...USER, aims } }))
  const response = await gateway.as('ana', '/api/users/me/aims', { headers: { 'X-Time-Zone': zone } })
  return AimProgressDto.array().parse(await response.json())
}

it('counts this month, and the one before if the aim stood from its beginning', async () => {
  const counts = new Map([
    [`${month().first} ${month().last}`, 3],
    [`${last().first} ${last().last}`, 12],
  ])
  services.on('countForAim', ({ firstDay, lastDay }: CountForAimRequest) => ({
    matches: counts.get(`${firstDay} ${lastDay}`),
    wins: 1,
  }))
  const during = await progressOf({ ...matches, setOn: addDays(last().first, 1) })
  expect(during).toEqual([{ ...matches, setOn: addDays(last().first, 1), state: 'open', matches: 3 }])
  const [all] = await progressOf({ ...matches, setOn: last().first })
  expect(all!.lastMonth).toEqual({ month: monthOf(last().first), matches: 12, isMet: true })
  expect((await progressOf({ ...matches, target: 13, setOn: last().first }))[0]!.lastMonth!.isMet).toBe(false)
  expect((await progressOf({ ...matches, target: 3, setOn: today() }))[0]!.state).toBe('met')
})

it('gives the chance of a level while there is time', async () => {
  services.on('getLevelOutlook', ({ target }: GetLevelOutlookRequest) => ({
    level: 3.8,
    reached: false,
    chance: target === 4 ? 0.3 : undefined,
  }))
  const [setOn, month] = [today(), aimMonths(today()).at(-1)]
  const level = { id: '1a2b3c4d', setOn, kind: 'level', target: 4, format: 'MATCH_FORMAT_DOUBLES', month }
  expect(await progressOf(level)).toEqual([{ ...level, format: 'doubles', state: 'open', level: 3.8, chance: 0.3 }])
  const [over] = await progressOf({ ...level, month: monthBefore(monthOf(today())) })
  expect(over).toMatchObject({ state: 'missed', level: 3.8 })
  expect(over!.chance).toBeUndefined()
})

it('shows none of a kind that it does not know, and asks nothing of a player without aims', async () => {
  expect(await progressOf({ id: '1a2b3c4d', setOn: today(), kind: 'streak', target: 4 })).toEqual([])
  expect(await progressOf()).toEqual([])
  expect(services.requests('countForAim')).toEqual([])
})

it.each([
  ['aims', [1, 2, 3, 4].map((target) => ({ kind: 'matches', target }))],
  ['aims.0.target', [{ kind: 'matches', target: 101 }]],
  ['aims.0.kind', [{ kind: 'streak', target: 1 }]],
  ['aims.0.month', [{ kind: 'level', target: 4, format: 'singles', month: '2027-13' }]],
])('refuses %s by its path', async (path, aims) => {
  const response = await gateway.as('ana', '/api/users/me', json({ aims }, 'PATCH'))
  expect(response.status).toBe(400)
  expect((await problemOf(response)).fields![0]!.path).toBe(path)
})
