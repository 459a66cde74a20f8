import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root, type Step } from './steps.ts'

export type Timed = { name: string; seconds: number }
type JestReport = { testResults: { name: string; startTime: number; endTime: number }[] }
type PlaywrightSpec = {
  title: string
  file: string
  line: number
  tests: { projectName: string; status?: string; results: { duration: number }[] }[]
}
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }

const SHOWN = 10

/** What passed only at a second try: not a failure of this run, and yet to be mended. */
export function flickeredOf(step: Step): string[] {
  if (step.report?.kind !== 'playwright' || !existsSync(step.report.file)) return []
  return flickeredTests(JSON.parse(readFileSync(step.report.file, 'utf8')) as PlaywrightSuite)
}

export function flickeredTests({ specs = [], suites = [] }: Partial<PlaywrightSuite>): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${file} [${projectName}] ${title}`),
  )
  return [...own, ...suites.flatMap(flickeredTests)]
}

/** Where the time of a step went: jest's slowest files, Playwright's slowest tests. */
export function slowestOf(step: Step): Timed[] {
  if (!step.report || !existsSync(step.report.file)) return []
  const report: unknown = JSON.parse(readFileSync(step.report.file, 'utf8'))
  return slowest(step.report.kind === 'jest' ? timedFiles(report as JestReport) : timedTests(report as PlaywrightSuite))
}

export function slowest(timed: Timed[]): Timed[] {
  return timed.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN)
}

export function timedFiles({ testResults }: JestReport): Timed[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
}

export function timedTests({ specs = [], suites = [] }: Partial<PlaywrightSuite>): Timed[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file} [${projectName}] ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap(timedTests)]
}
