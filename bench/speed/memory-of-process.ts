import { readFileSync } from 'node:fs'

/** Megabytes of a process, what it shares with others counted in parts (PSS). Linux only. */
export function megabytesOf(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
