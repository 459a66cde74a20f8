import { useTrial } from './trial.ts'
import { unsent } from './unsent.ts'

it('asks the browser to keep what is only there, once, as soon as there is something', () => {
  let asks = 0
  const storage = { persist: () => Promise.resolve((asks += 1) > 0) }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  try {
    useTrial.getState().clear()
    expect(asks).toBe(0)
    unsent.write({ userId: 'ana', id: 'one', madeAt: '2026-05-01T12:00:00.000Z', isWaiting: true })
    expect(asks).toBe(1)
    unsent.write({ userId: 'ana', id: 'two', madeAt: '2026-05-01T12:01:00.000Z', isWaiting: true })
    expect(asks).toBe(1)
  } finally {
    Reflect.deleteProperty(navigator, 'storage')
  }
})
