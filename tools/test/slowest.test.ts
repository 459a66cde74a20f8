import { execFileSync } from 'node:child_process'
import { childSeconds, cpuOfEnded } from './cpu-of-ended.ts'
import { flickeredTests, slowest, timedFiles, timedTests } from './slowest.ts'
import { root } from './steps.ts'

it('names the slowest first, ten at most', () => {
  const timed = Array.from({ length: 12 }, (_, seconds) => ({ name: `test ${seconds}`, seconds }))
  expect(slowest(timed)).toHaveLength(10)
  expect(slowest(timed)[0]).toEqual({ name: 'test 11', seconds: 11 })
})

it('reads the files of a report of jest', () => {
  const testResults = [{ name: `${root}/gateway/test/a.test.ts`, startTime: 1_000, endTime: 3_500 }]
  expect(timedFiles({ testResults })).toEqual([{ name: 'gateway/test/a.test.ts', seconds: 2.5 }])
})

it('reads the tests of a report of Playwright, also those in groups, with all their tries', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    file: 'a.spec.ts',
    line: 1,
    tests: [{ projectName: 'phone', results: durations.map((duration) => ({ duration })) }],
  })
  expect(timedTests({ suites: [{ specs: [spec('a', 500)], suites: [{ specs: [spec('b', 1_000, 2_000)] }] }] })).toEqual([
    { name: 'a.spec.ts [phone] a', seconds: 0.5 },
    { name: 'a.spec.ts [phone] b', seconds: 3 },
  ])
})

it('names what passed only at a second try', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    line: 1,
    tests: [{ projectName: 'desktop', status, results: [] }],
  })
  const suites = [{ specs: [spec('sure', 'expected'), spec('unsure', 'flaky'), spec('broken', 'unexpected')] }]
  expect(flickeredTests({ suites })).toEqual(['a.spec.ts [desktop] unsure'])
})

describe('the processor time of a step', () => {
  it('is read behind a name of any kind', () => {
    const fields = ['S', ...Array.from({ length: 10 }, () => '0'), '7', '8', '150', '25', '20']
    expect(childSeconds(`12 (a (b) c) ${fields.join(' ')}`)).toBe(1.75)
  })

  it('is that of a process which has ended, and counted once', () => {
    cpuOfEnded()
    execFileSync(process.execPath, ['-e', 'const end = process.cpuUsage().user + 2e5; while (process.cpuUsage().user < end);'])
    expect(cpuOfEnded() ?? 1).toBeGreaterThan(0.15)
    expect(cpuOfEnded() ?? 0).toBe(0)
  })
})
