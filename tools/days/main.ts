// npm run test:days: the suites that know dates, at moments when dates go wrong. One line a moment and step.
// `-- --jest` and `-- --journeys` run one of the two, `-- February` some moments,
// `-- --at 2028-02-29T23:59:59+13:00 --zone Pacific/Auckland` any other.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Outcome, runStep, stopActiveSteps } from '../test/run-step.ts'
import { printOutcome } from '../test/print-outcome.ts'
import { addTallies } from '../test/tally.ts'
import { jest, playwright, root, type Step } from '../test/steps.ts'
import { chooseMoments, type Moment } from './moments.ts'
import { shiftedClock } from './shifted-clock.ts'

const DATES = /\bDate\b|daysAgo|localDay|LocalDay|\b20\d\d-\d\d-\d\d|\b(today|week|month|streak)/i
/** What is logged has a day, also where a journey names none. */
const LOGS = /hasLogged|hasTried|writeSingles|'Log match'|\bdays\b/
const JEST = '{libs,gateway,svc-*,shell,mfe-*}/**/*.test.{ts,tsx}'
const E2E = 'e2e/*.spec.ts'

let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isInterrupted = true
    stopActiveSteps()
  })
}

const STEP_OF: Record<string, string> = { '--jest': 'days-jest', '--journeys': 'days-e2e' }
const given = process.argv.slice(2)
const kinds = given.filter((word) => word in STEP_OF)
const words = given.filter((word) => !(word in STEP_OF))
const outcomes: Outcome[] = []
for (const moment of chooseMoments(words)) {
  console.log(`${moment.what}: ${moment.at} in ${moment.zone}`)
  for (const step of stepsAt()) if (!isInterrupted) outcomes.push(await runAt(moment, step))
}
const { passed, failed } = addTallies(outcomes.map(({ tally }) => tally))
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && !isInterrupted ? 0 : 1

function stepsAt(): Step[] {
  const files = suitesWithDates()
  const inJest = jest('days-jest', '--maxWorkers=2', '--selectProjects', 'node', 'web', '--runTestsByPath', ...files.jest)
  const inBrowser = playwright('days-e2e', '--project=desktop', ...files.e2e)
  const steps: Step[] = [
    { ...inJest, lane: 'tests' },
    { ...inBrowser, lane: 'tests' },
  ]
  return kinds.length === 0 ? steps : steps.filter(({ name }) => kinds.some((kind) => STEP_OF[kind] === name))
}

async function runAt(moment: Moment, step: Step): Promise<Outcome> {
  const outcome = await runStep({ ...step, env: { ...step.env, ...shiftedClock(moment) } })
  printOutcome(outcome)
  return outcome
}

/** The test files that say anything about days. */
function suitesWithDates(): { jest: string[]; e2e: string[] } {
  return { jest: filesWith(DATES, JEST), e2e: [...new Set([...filesWith(DATES, E2E), ...filesWith(LOGS, E2E)])].sort() }
}

function filesWith(words: RegExp, pattern: string): string[] {
  const files = globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/*.pact.test.ts'] })
  return files.filter((file) => words.test(readFileSync(join(root, file), 'utf8'))).sort()
}
