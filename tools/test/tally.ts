import { existsSync, readFileSync } from 'node:fs'
import type { Step } from './steps.ts'

export type Tally = { passed: number; failed: number }

type JestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors?: unknown[] }

/** What a step adds to the last line. A step that failed without a failed test to show counts as one failure. */
export function tallyStep(step: Step, succeeded: boolean): Tally {
  const counted = step.report && existsSync(step.report.file) ? readReport(step.report) : { passed: 0, failed: 0 }
  return !succeeded && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

function readReport({ kind, file }: NonNullable<Step['report']>): Tally {
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return kind === 'jest' ? tallyJest(report as JestReport) : tallyPlaywright(report as PlaywrightReport)
}

export function tallyJest(report: JestReport): Tally {
  const broken = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

export function tallyPlaywright({ stats, errors = [] }: PlaywrightReport): Tally {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
    passed: 0,
    failed: 0,
  })
}

/** The last line of all. Steps such as types have no tests to count. */
export function sumOf(tallies: Tally[]): string {
  const { passed, failed } = addTallies(tallies)
  return passed + failed > 0 ? `${passed} passed, ${failed} failed` : `${tallies.length} steps passed, without tests to count`
}
