import { jest } from '@jest/globals'
import { fakeGateway } from '@kitchenline/shell-api/testing'
import { registryStore } from './registry.ts'
import { preloadQuickLog } from './preload-quick-log.ts'

const switchedOff = { entry: '/remotes/mfe-matches/1/remoteEntry.js', isOff: true as const, paths: [], menu: [] }
const gateway = fakeGateway(() => ({ '*': () => Response.json(registryStore.getState()) }))
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  registryStore.setState({}, true)
})

it('tries again what did not come, when the page is looked at, when there is a network, and after a pause', async () => {
  registryStore.setState({ mfe_matches: { ...switchedOff, fills: { quickLog: 'quick-log', outbox: 'outbox' } } }, true)
  /** Each of the two parts asks for the list of remotes once more. */
  const tried = async (times: number) => {
    await jest.advanceTimersByTimeAsync(0)
    expect(gateway.asked).toHaveLength(2 * times)
  }
  const stop = preloadQuickLog(() => {})
  await jest.advanceTimersByTimeAsync(2_000)
  await tried(1)
  globalThis.dispatchEvent(new Event('focus'))
  await tried(2)
  globalThis.dispatchEvent(new Event('online'))
  await tried(3)
  await jest.advanceTimersByTimeAsync(30_000)
  await tried(4)
  stop()
  globalThis.dispatchEvent(new Event('focus'))
  await jest.advanceTimersByTimeAsync(60_000)
  await tried(4)
})

it('says once it is there', async () => {
  const onThere = jest.fn()
  const stop = preloadQuickLog(onThere)
  await jest.advanceTimersByTimeAsync(2_000)
  expect(onThere).toHaveBeenCalledTimes(1)
  stop()
})
