import { readFileSync } from 'node:fs'

/** Of the kernel, on every common architecture. */
const TICKS_PER_SECOND = 100

/** Seconds of processor time that these processes have had so far. Linux only, as /proc is. */
export function processorSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    // The name of the program stands in parentheses and may hold blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  }, 0)
}
