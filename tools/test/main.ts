// npm test: every check of the repository, one line a step, the sum of all tests on the last line.
// A failure hides nothing: the steps after it run as well, and the end names what failed and how to run that alone.
import { parseArgs } from 'node:util'
import { affectedBy, readPackages } from './affected.ts'
import { changedFiles, fileHashes } from './changed-files.ts'
import { narrow } from './narrow.ts'
import { forget, inputsOf, passedBefore, remember } from './passed-steps.ts'
import { printOutcome } from './print-outcome.ts'
import { runAgain } from './run-again.ts'
import { type Outcome, runStep, stopActiveSteps } from './run-step.ts'
import { chooseSteps, groupSteps, type Step, STEPS } from './steps.ts'
import { addTallies, sumOf } from './tally.ts'
import { timeline } from './timeline.ts'

const USAGE = `npm test                             every step: ${STEPS.map(({ name }) => name).join(', ')}
npm test -- --only types,jest        some of them
npm test -- --all                    also the product in containers, where there is a container engine
npm test -- --affected [--base REF]  what a change affects, less what passed before with the same files`
const OPTIONS = {
  only: { type: 'string' },
  all: { type: 'boolean' },
  affected: { type: 'boolean' },
  base: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

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
    const { affected, base, help } = parseArgs({ args, options: OPTIONS }).values
    if (help) {
      console.log(USAGE)
      return 0
    }
    steps = chooseSteps(args)
    if (affected) steps = affectedSteps(steps, base)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
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

function affectedSteps(all: Step[], base?: string): Step[] {
  const files = changedFiles(base)
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
