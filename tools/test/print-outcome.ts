import type { Outcome } from './run-step.ts'
import { flickeredOf, slowestOf } from './slowest.ts'

const SHOWN_LINES = 300
const SHOWN_COLUMNS = 500

/** One line for what passed, with its slowest parts; the end of the output for what did not. */
export function printOutcome({ step, succeeded, seconds, cpuSeconds, output, tally, isRecalled }: Outcome): void {
  const before = isRecalled ? 'unchanged since it passed  ' : ''
  const counted = step.report ? `${tally.passed} passed${tally.failed ? `, ${tally.failed} failed` : ''}` : ''
  const mark = succeeded ? '✓' : '✗'
  const cpu = cpuSeconds === undefined ? '' : `${cpuSeconds.toFixed(0).padStart(4)} s CPU  `
  console.log(`  ${mark} ${step.name.padEnd(14)}${seconds.toFixed(1).padStart(6)} s  ${cpu}${before}${counted}`.trimEnd())
  if (isRecalled) return
  for (const { name, seconds: lasted } of slowestOf(step)) console.log(`    ${lasted.toFixed(1).padStart(18)} s  ${name}`)
  for (const name of flickeredOf(step)) console.log(`    ! passed only at the second try: ${name}`)
  const lines = output.trimEnd().split('\n')
  for (const line of lines) if (succeeded && line.startsWith('skipped: ')) console.log(`    ! ${line}`)
  if (succeeded) return
  if (lines.length > SHOWN_LINES) console.log(`    … the beginning is in .cache/test/${step.name}.log`)
  for (const line of lines.slice(-SHOWN_LINES)) console.log(`    ${line.slice(0, SHOWN_COLUMNS)}`)
}
