import { waitingChange } from './testing.tsx'
import { useTrial } from './trial.ts'
import { unsent } from './unsent.ts'

it('asks the browser to keep what is only there, once, as soon as there is something', async () => {
  let asks = 0
  const storage = { persist: () => Promise.resolve((asks += 1) > 0) }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  try {
    useTrial.getState().clear()
    expect(asks).toBe(0)
    await unsent.put(waitingChange({ id: 'one' }))
    expect(asks).toBe(1)
    await unsent.put(waitingChange({ id: 'two' }))
    expect(asks).toBe(1)
  } finally {
    Reflect.deleteProperty(navigator, 'storage')
  }
})
