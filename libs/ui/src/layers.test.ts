import { followNavigation, openLayer, whenClosed } from './layers.ts'

/** As many turns as a step with all that follows from it may take, however slow the machine is. */
const pause = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}
const go = async (steps: number) => {
  history.go(steps)
  await pause()
}
const place = () => (history.state as { place?: string } | null)?.place

let closed: string[]
let leave: (() => void)[]
/** As the dialogs do it: closing, by whatever way, ends with leaving. */
function opened(name: string): () => void {
  const end = openLayer(() => {
    closed.push(name)
    end()
  })
  leave.push(end)
  return end
}

beforeEach(() => {
  closed = []
  leave = []
  history.pushState({ place: 'before' }, '')
  history.pushState({ place: 'page' }, '')
})
afterEach(async () => {
  for (const end of leave) end()
  followNavigation(() => false)
  await pause()
})

it('is closed by Back, which stays on the page', async () => {
  opened('dialog')
  await go(-1)
  expect(closed).toEqual(['dialog'])
  expect(place()).toBe('page')
  await go(-1)
  expect(place()).toBe('before')
})

it('closes one at a time, the topmost first', async () => {
  opened('form')
  opened('question')
  await go(-1)
  expect(closed).toEqual(['question'])
  await go(-1)
  expect(closed).toEqual(['question', 'form'])
  expect(place()).toBe('page')
})

it('leaves nothing behind when it is closed by its button', async () => {
  const end = opened('dialog')
  end()
  await pause()
  expect(closed).toEqual([])
  await go(-1)
  expect(place()).toBe('before')
})

it('is not opened again by Forward, nor does Forward leave a dead step', async () => {
  opened('dialog')
  await go(-1)
  await go(1)
  expect(closed).toEqual(['dialog'])
  expect(history.state).toEqual({ place: 'page' })
  await go(-1)
  expect(place()).toBe('before')
})

it('hands its entry to what opens in its place', async () => {
  const end = opened('form')
  const length = history.length
  end()
  opened('question')
  await pause()
  expect(history.length).toBe(length)
  await go(-1)
  expect(closed).toEqual(['question'])
  expect(place()).toBe('page')
})

it('opens again what Back could not close', async () => {
  const end = openLayer(() => closed.push('stubborn'))
  leave.push(end)
  await go(-1)
  await go(-1)
  expect(closed).toEqual(['stubborn', 'stubborn'])
  expect(place()).toBe('page')
})

it('does not step back under a navigation that closed it', async () => {
  let isUnderWay = true
  const settle = followNavigation(() => isUnderWay)
  isUnderWay = false
  const end = opened('menu')
  isUnderWay = true
  end()
  await pause()
  history.replaceState({ place: 'next' }, '')
  isUnderWay = false
  settle()
  await pause()
  expect(place()).toBe('next')
  await go(-1)
  expect(place()).toBe('page')
})

it('lets the page be replaced after what was open is out of the way', async () => {
  const end = opened('question')
  end()
  whenClosed(() => history.replaceState({ place: 'list' }, ''))
  await pause()
  expect(place()).toBe('list')
  await go(-1)
  expect(place()).toBe('before')
})

it('steps off the entry of a dialog that was open when the page was reloaded', async () => {
  history.pushState({ place: 'page', layers: 1 }, '')
  followNavigation(() => false)
  await pause()
  expect(history.state).toEqual({ place: 'page' })
})
