// npm test: every check of the repository, one line a step, the sum of all tests on the last line.
// `-- --only types,jest` runs some steps; `-- --all` goes on after a failure.
import { printOutcome } from './print-outcome.ts'
import { type Outcome, runStep, stopActiveSteps } from './run-step.ts'
import { chooseSteps, groupSteps, type Step } from './steps.ts'
import { addTallies } from './tally.ts'

const startedAt = performance.now()
let isInterrupted = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isInterrupted = true
    stopActiveSteps()
  })
}
process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  let steps: Step[]
  try {
    steps = chooseSteps(args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 2
  }
  const outcomes: Outcome[] = []
  for (const lanes of groupSteps(steps)) {
    // What runs beside a failure still ends, so that one run shows all of a group's problems.
    const done = await Promise.all(lanes.map((lane) => runLane(lane, args.includes('--all'))))
    outcomes.push(...done.flat())
    if (isInterrupted) break
    if (!args.includes('--all') && outcomes.some(({ succeeded }) => !succeeded)) break
  }
  const skipped = steps.filter((step) => !outcomes.some((outcome) => outcome.step === step))
  if (skipped.length > 0) console.log(`  - not run: ${skipped.map(({ name }) => name).join(', ')}`)
  const { passed, failed } = addTallies(outcomes.map(({ tally }) => tally))
  console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && skipped.length === 0 ? 0 : 1
}

async function runLane(lane: Step[], goesOn: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of lane) {
    const outcome = await runStep(step)
    outcomes.push(outcome)
    printOutcome(outcome)
    if (isInterrupted || (!goesOn && !outcome.succeeded && step.lane === 'tests')) break
  }
  return outcomes
}
