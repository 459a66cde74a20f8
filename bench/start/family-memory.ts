import { execFileSync } from 'node:child_process'

type Process = { pid: number; parent: number; kilobytes: number; command: string }

/** Resident memory in MB of a process and all that descend from it, by what they run. */
export function familyMemory(pid: number): { total: number; parts: Record<string, number> } {
  const family = descendants(pid, listProcesses())
  const parts: Record<string, number> = {}
  for (const { command, kilobytes } of family) parts[command] = Math.round((parts[command] ?? 0) + kilobytes / 1024)
  return { total: Math.round(family.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024), parts }
}

function listProcesses(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [pid, parent, kilobytes, ...command] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), command: nameOf(command.join(' ')) }
  })
}

function nameOf(command: string): string {
  if (command.includes('engine-process')) return 'database'
  if (command.includes('src/main.ts')) return 'gateway and services'
  if (command.includes('redis-server')) return 'redis'
  return command.includes('tools/start') ? 'start' : 'npm'
}

function descendants(pid: number, all: Process[]): Process[] {
  const own = all.filter((one) => one.pid === pid)
  return [...own, ...all.filter(({ parent }) => parent === pid).flatMap((child) => descendants(child.pid, all))]
}
