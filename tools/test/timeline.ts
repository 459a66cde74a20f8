import type { Outcome } from './run-step.ts'

const COLUMNS = 60
type Timed = Pick<Outcome, 'begunAt' | 'seconds' | 'isRecalled'> & { step: { name: string } }

/** When each step began and ended, drawn to one scale: where a line has nothing below and beside it, a processor may be idle. */
export function timeline(outcomes: Timed[]): string[] {
  const ran = outcomes.filter(({ isRecalled }) => !isRecalled).toSorted((one, other) => one.begunAt - other.begunAt)
  const end = Math.max(...ran.map(({ begunAt, seconds }) => begunAt + seconds))
  const column = (at: number) => Math.round((at / end) * COLUMNS)
  return ran.map(({ step, begunAt, seconds }) => {
    const from = Math.min(column(begunAt), COLUMNS - 1)
    const bar = ' '.repeat(from) + '━'.repeat(Math.max(column(begunAt + seconds) - from, 1))
    const times = [begunAt, begunAt + seconds].map((at) => at.toFixed(0).padStart(4)).join(' –')
    return `${step.name.padEnd(14)}${times} s  ${bar}`
  })
}
