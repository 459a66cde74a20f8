// npm run test:days: the suites that know dates, at moments when dates go wrong. One line a moment and step.
// `-- --jest` and `-- --journeys` run one of the two, `-- February` some moments,
// `-- --at 2028-02-29T23:59:59+13:00 --zone Pacific/Auckland` any other.
import { type Outcome, runStep, stopActiveSteps } from '../test/run-step.ts'
import { printOutcome } from '../test/print-outcome.ts'
import { addTallies } from '../test/tally.ts'
import { jest, playwright, type Step } from '../test/steps.ts'
import { chooseMoments, type Moment } from './moments.ts'
import { shiftedClock } from './shifted-clock.ts'
import { suitesWithDates } from './suites-with-dates.ts'

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
