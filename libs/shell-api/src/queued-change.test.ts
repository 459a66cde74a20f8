import { jest } from '@jest/globals'
import { deleteMatch } from '@kitchenline/api'
import { fakeGateway, noNetwork, refusal } from './fake-gateway.ts'
import { sendOrQueue } from './queued-change.ts'
import { screenOwner } from './screen-owner.ts'
import { NotKept } from './unreachable.ts'
import { unsent } from './unsent.ts'

const gateway = fakeGateway(() => ({ '*': { success: true } }))
beforeEach(async () => {
  await unsent.remove(...unsent.read().map(({ id }) => id))
  screenOwner.setState({ player: 'ana', trouble: undefined })
})
afterEach(() => {
  jest.restoreAllMocks()
})

const remove = (id: string) =>
  sendOrQueue(deleteMatch, { params: { id } }, { about: `match ${id}`, title: 'Delete', changes: ['own-matches'] })
const queue = () => unsent.read().map(({ userId, isWaiting, ...entry }) => ({ userId, isWaiting, about: entry.about }))

it('makes a change at once where it can', async () => {
  await expect(remove('m1')).resolves.toEqual({ success: true })
  expect(queue()).toEqual([])
})

it('queues it for its player while the server is out of reach', async () => {
  gateway.answers['*'] = noNetwork
  await expect(remove('m1')).resolves.toBeUndefined()
  expect(queue()).toEqual([{ userId: 'ana', isWaiting: true, about: 'match m1' }])
})

it('queues what follows on the same thing behind it, and nothing else', async () => {
  gateway.answers['*'] = noNetwork
  await remove('m1')
  gateway.answers['*'] = { success: true }
  await expect(remove('m1')).resolves.toBeUndefined()
  await expect(remove('m2')).resolves.toEqual({ success: true })
  expect(gateway.asked).toEqual(['DELETE /api/matches/m1', 'DELETE /api/matches/m2'])
})

it('stays in the order of doing, whatever the clock says', async () => {
  gateway.answers['*'] = noNetwork
  let now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => (now -= 60_000))
  const ids = Array.from({ length: 8 }, (_, at) => `m${at}`)
  for (const id of ids) await remove(id)
  expect(queue().map(({ about }) => about)).toEqual(ids.map((id) => `match ${id}`))
})

it('says what the server refuses, and queues nothing', async () => {
  gateway.answers['*'] = () => refusal('MATCH_NOT_FOUND', 404)
  await expect(remove('m1')).rejects.toMatchObject({ status: 404 })
  expect(queue()).toEqual([])
})

it('says that it was not made where the browser stores nothing', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  gateway.answers['*'] = noNetwork
  await expect(remove('m1')).rejects.toThrow(NotKept)
})

it('has nothing to queue for a visitor', async () => {
  screenOwner.setState({ player: undefined })
  gateway.answers['*'] = noNetwork
  await expect(remove('m1')).rejects.toThrow('Failed to fetch')
  expect(queue()).toEqual([])
})
