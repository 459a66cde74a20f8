// npm test: every check of the repository, one line a step, the sum of all tests on the last line.
// `-- --only types,jest` runs some steps; `-- --affected [--base REF]` runs what a change affects, less what passed before with the same files.
// A failure hides nothing: the steps after it run as well, and the end names what failed and how to run that alone.
import { affectedBy, readPackages } from './affected.ts'
import { changedFiles, fileHashes } from './changed-files.ts'
import { narrow } from './narrow.ts'
import { forget, inputsOf, passedBefore, remember } from './passed-steps.ts'
import { printOutcome } from './print-outcome.ts'
import { runAgain } from './run-again.ts'
import { type Outcome, runStep, stopActiveSteps } from './run-step.ts'
import { chooseSteps, groupSteps, type Step } from './steps.ts'
import { addTallies, sumOf } from './tally.ts'
import { timeline } from './timeline.ts'

const startedAt = performance.now()
let isInterrupted = false
let hashes: ReadonlyMap<string, string> | undefined

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
    if (args.includes('--affected')) steps = affectedSteps(steps, args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 2
  }
  const outcomes: Outcome[] = []
  for (const lanes of groupSteps(steps)) {
    const done = await Promise.all(lanes.map(runLane))
    outcomes.push(...done.flat())
    if (isInterrupted) break
  }
  const skipped = steps.filter((step) => !outcomes.some((outcome) => outcome.step === step))
  if (skipped.length > 0) console.log(`  - not run: ${skipped.map(({ name }) => name).join(', ')}`)
  for (const line of timeline(outcomes)) console.log(`  ${line}`)
  for (const { step } of outcomes.filter(({ succeeded }) => !succeeded))
    console.log(`  ✗ ${step.name.padEnd(14)}${runAgain(step)}`)
  const tallies = outcomes.map(({ tally }) => tally)
  console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  console.log(sumOf(tallies))
  return addTallies(tallies).failed === 0 && skipped.length === 0 ? 0 : 1
}

async function runLane(lane: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of lane) {
    const outcome = await runOrRecall(step)
    outcomes.push(outcome)
    printOutcome(outcome)
    if (isInterrupted) break
  }
  return outcomes
}

function affectedSteps(all: Step[], args: string[]): Step[] {
  const base = args.indexOf('--base')
  const files = changedFiles(base < 0 ? undefined : args[base + 1])
  const affected = files ? affectedBy(files, readPackages()) : 'everything'
  const named = affected === 'everything' ? 'everything' : [...affected].sort().join(', ') || 'nothing'
  console.log(`  ${files?.length ?? 'unknown'} changed files affect ${named}`)
  return narrow(all, { files: files ?? [], affected })
}

/** Whatever passes is remembered; only where the affected is asked for is it believed. */
async function runOrRecall(step: Step): Promise<Outcome> {
  hashes ??= fileHashes()
  if (hashes.size === 0) return runStep(step)
  const inputs = inputsOf(step, hashes)
  const tally = process.argv.includes('--affected') ? passedBefore(step, inputs) : undefined
  if (tally) return { step, succeeded: true, begunAt: performance.now() / 1000, seconds: 0, output: '', tally, isRecalled: true }
  const outcome = await runStep(step)
  if (outcome.succeeded) remember(step, inputs, outcome.tally)
  else forget(step)
  return outcome
}
