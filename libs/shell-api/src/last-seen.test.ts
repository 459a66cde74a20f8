import { jest } from '@jest/globals'
import { listMatches, updateMe } from '@kitchenline/api'
import { lastSeen } from './last-seen.ts'
import { send } from './send.ts'
import { waitingChange } from './testing.tsx'
import { unsent } from './unsent.ts'

const PICTURE = { player: 'u1', language: 'en', width: 390, at: 1, note: 'As of then', styles: [], html: '<p>12 matches</p>' }
const isThere = () => localStorage.getItem('kitchenline.seen./') !== null

const answerWith = (status: number) => {
  globalThis.fetch = async () => new Response('{}', { status })
}
beforeEach(() => {
  localStorage.clear()
  lastSeen.keep('/', PICTURE)
  answerWith(200)
})
it('is not older than a change that the server has confirmed', async () => {
  await send(updateMe, { body: { name: 'Ana' } })
  expect(isThere()).toBe(false)
})

it('stands after a read, and after a change that was refused', async () => {
  await send(listMatches)
  answerWith(400)
  await expect(send(updateMe, { body: { name: '' } })).rejects.toThrow()
  expect(isThere()).toBe(true)
})

it('is not older than what waits on this device', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  await unsent.put(waitingChange())
  expect(isThere()).toBe(false)
  lastSeen.keep('/', PICTURE)
  await unsent.remove('m1')
  expect(isThere()).toBe(false)
})

it('knows of a change made in another tab, and of its own that it shows it already', async () => {
  await send(updateMe, { body: { name: 'Ana' } })
  expect(lastSeen.changedElsewhereAt()).toBe(0)
  localStorage.setItem('kitchenline.changed', JSON.stringify({ at: 42, by: 'another tab' }))
  expect(lastSeen.changedElsewhereAt()).toBe(42)
})
