import type { SignedIn } from '@kitchenline/shell-api/host'
import { followPlayer } from './follow-player.ts'

const ANA = { id: 'ana', name: 'Ana' }
const BEN = { id: 'ben', name: 'Ben' }

let shown: string | undefined
let there: SignedIn
let requests: number
let changes: string[]
let announce: (player: SignedIn) => void
let stop: () => void

beforeEach(() => {
  ;[shown, there, requests, changes] = ['ana', ANA, 0, []]
  stop = followPlayer({
    shown: () => shown,
    listen: (listener) => {
      announce = listener
      return () => (announce = () => undefined)
    },
    fetchPlayer: async () => {
      requests += 1
      return there
    },
    onChange: (player) => changes.push(player?.name ?? 'nobody'),
    onEnd: () => changes.push('ended'),
  })
})
afterEach(() => stop())

const settle = () => new Promise((resolve) => setTimeout(resolve))
const comeBack = async (event: Event = new Event('focus')) => {
  globalThis.dispatchEvent(event)
  await settle()
}
const restored = () => Object.assign(new Event('pageshow'), { persisted: true })

it('learns of another player and of a logout in another tab at once', () => {
  announce(ANA)
  expect(changes).toEqual([])
  announce(BEN)
  announce(null)
  expect(changes).toEqual(['Ben', 'nobody'])
})

it('checks once whenever the player returns to the tab, and finds one who signed in meanwhile', async () => {
  await comeBack()
  expect(changes).toEqual([])
  there = BEN
  document.dispatchEvent(new Event('visibilitychange'))
  await comeBack()
  expect(changes).toEqual(['Ben'])
  expect(requests).toBe(2)
})

it('takes a session that is gone for one that ran out, unless the page comes from the memory of the browser', async () => {
  there = null
  await comeBack()
  await comeBack(restored())
  expect(changes).toEqual(['ended', 'nobody'])
})

it('leaves a visitor alone, who learns of a sign-in all the same', async () => {
  shown = undefined
  await comeBack()
  expect(requests).toBe(0)
  announce(null)
  announce(ANA)
  expect(changes).toEqual(['Ana'])
})
