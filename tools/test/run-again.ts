import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root, type Step } from './steps.ts'

type JestReport = { testResults: { name: string; status: string }[] }
type PlaywrightSuite = { specs?: { file: string; line: number; ok: boolean }[]; suites?: PlaywrightSuite[] }

/** The command that runs what failed of a step alone: its files or journeys, or all of it where none is named. */
export function runAgain(step: Step): string {
  const { kind, file } = step.report ?? {}
  const failed = file && existsSync(file) ? failedIn(kind, JSON.parse(readFileSync(file, 'utf8'))) : []
  if (failed.length === 0) return `npm test -- --only ${step.name}`
  const options = step.command.filter((word) => word.startsWith('--config='))
  return kind === 'jest' ? `npm run jest -- ${failed.join(' ')}` : `npm run e2e -- ${[...options, ...failed].join(' ')}`
}

function failedIn(kind: 'jest' | 'playwright' | undefined, report: unknown): string[] {
  return kind === 'jest' ? failedFiles(report as JestReport) : [...new Set(failedJourneys(report as PlaywrightSuite))]
}

const failedFiles = ({ testResults }: JestReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name))

const failedJourneys = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line }) => `${file}:${line}`),
  ...suites.flatMap(failedJourneys),
]
