import type { SignedIn } from '@kitchenline/shell-api/host'
import { followPlayer } from './follow-player.ts'

const ANA = { id: 'ana', name: 'Ana' }
const BEN = { id: 'ben', name: 'Ben' }

let shown: string | undefined
let there: SignedIn
let asked: number
let heard: string[]
let tell: (player: SignedIn) => void
let stop: () => void

beforeEach(() => {
  ;[shown, there, asked, heard] = ['ana', ANA, 0, []]
  stop = followPlayer({
    shown: () => shown,
    listen: (hear) => {
      tell = hear
      return () => (tell = () => undefined)
    },
    ask: async () => {
      asked += 1
      return there
    },
    onChange: (player) => heard.push(player?.name ?? 'nobody'),
    onEnd: () => heard.push('ended'),
  })
})
afterEach(() => stop())

const settle = () => new Promise((resolve) => setTimeout(resolve))
const comeBack = async (event: Event = new Event('focus')) => {
  globalThis.dispatchEvent(event)
  await settle()
}
const restored = () => Object.assign(new Event('pageshow'), { persisted: true })

it('hears of another player and of a logout in another tab at once', () => {
  tell(ANA)
  expect(heard).toEqual([])
  tell(BEN)
  tell(null)
  expect(heard).toEqual(['Ben', 'nobody'])
})

it('asks whenever somebody comes back, once, and finds the player who came meanwhile', async () => {
  await comeBack()
  expect(heard).toEqual([])
  there = BEN
  document.dispatchEvent(new Event('visibilitychange'))
  await comeBack()
  expect(heard).toEqual(['Ben'])
  expect(asked).toBe(2)
})

it('takes a session that is gone for one that ran out, unless the page comes from the memory of the browser', async () => {
  there = null
  await comeBack()
  await comeBack(restored())
  expect(heard).toEqual(['ended', 'nobody'])
})

it('leaves a visitor alone, who hears of a sign-in all the same', async () => {
  shown = undefined
  await comeBack()
  expect(asked).toBe(0)
  tell(null)
  tell(ANA)
  expect(heard).toEqual(['Ana'])
})
