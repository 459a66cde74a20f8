import { jest } from '@jest/globals'
import { memoryUsage } from 'node:process'
import { collectWhenIdle } from '../src/collect-when-idle.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('memory of an idle process', () => {
  it('is collected once when a busy time ends', () => {
    const collect = jest.fn()
    let utilization = 0
    const end = collectWhenIdle(collect, () => utilization, 1_000)
    const collectedAfter = (seconds: number, busy: number) => {
      utilization = busy
      jest.advanceTimersByTime(seconds * 1_000)
      return collect.mock.calls.length
    }
    const busyAndIdle = () => [collectedAfter(3, 0.5), collectedAfter(5, 0.001)]
    expect([busyAndIdle(), busyAndIdle()]).toEqual([
      [0, 1],
      [1, 2],
    ])
    end()
    expect(busyAndIdle()).toEqual([2, 2])
  })

  it('goes back to the system', () => {
    const end = collectWhenIdle(undefined, () => 0, 1_000)
    let garbage: unknown[] | undefined = Array.from({ length: 500_000 }, (_, index) => ({ index }))
    const before = memoryUsage().heapTotal
    expect(garbage).toHaveLength(500_000)
    garbage = undefined
    jest.advanceTimersByTime(1_000)
    end()
    expect(memoryUsage().heapTotal).toBeLessThan(before - 10_000_000)
  })
})
