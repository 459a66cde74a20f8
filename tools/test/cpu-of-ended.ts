import { existsSync, readFileSync } from 'node:fs'

const STAT = '/proc/self/stat'
const TICKS_A_SECOND = 100
let counted = 0

/** Processor time of the processes that have ended since the last call, with theirs. Each counts as a whole at its end. */
export function cpuOfEnded(stat = existsSync(STAT) ? readFileSync(STAT, 'utf8') : undefined): number | undefined {
  if (!stat) return undefined
  const total = childSeconds(stat)
  const since = total - counted
  counted = total
  return since
}

/** Of the fields of proc(5), the 16th and 17th; the name, in brackets, may hold spaces. */
export function childSeconds(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND
}
