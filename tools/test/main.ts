// npm test: every check of the repository, one line a step, the sum of all tests on the last line.
// `-- --only types,jest` runs some steps; `-- --all` goes on after a failure.
import { type Outcome, runStep, stopActiveSteps } from './run-step.ts'
import { chooseSteps, groupSteps, type Step } from './steps.ts'
import { addTallies } from './tally.ts'

const SHOWN_LINES = 300
const SHOWN_COLUMNS = 500
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
    print(outcome)
    if (isInterrupted || (!goesOn && !outcome.succeeded && step.lane === 'tests')) break
  }
  return outcomes
}

function print({ step, succeeded, seconds, output, tally }: Outcome): void {
  const counted = step.report ? `${tally.passed} passed${tally.failed ? `, ${tally.failed} failed` : ''}` : ''
  console.log(`  ${succeeded ? '✓' : '✗'} ${step.name.padEnd(14)}${seconds.toFixed(1).padStart(6)} s  ${counted}`.trimEnd())
  if (succeeded) return
  const lines = output.trimEnd().split('\n')
  if (lines.length > SHOWN_LINES) console.log(`    … the beginning is in .cache/test/${step.name}.log`)
  for (const line of lines.slice(-SHOWN_LINES)) console.log(`    ${line.slice(0, SHOWN_COLUMNS)}`)
}
