import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The benches behind the rows of the tables of `docs/performance.md`, in the order in which they run. */
const BENCHES: [rows: string, file: string, args: string[]][] = [
  ['hot endpoints beside the monolith, 304, parts missing at 64 at once', 'speed/hot-endpoints.ts', []],
  ['70 % of saturation, and twice the peak', 'speed/overload.ts', []],
  ['bystanders of the largest player', 'speed/bystanders.ts', []],
  ['100,000 matches beside 100', 'matches/dashboard.ts', []],
  ['first visits beside one bundle', 'speed/pages.ts', ['7']],
  ['idle memory beside the monolith', 'speed/idle-memory.ts', []],
  ['a long history under a thumb', 'speed/scroll.ts', []],
  ['Lighthouse', 'lighthouse/lighthouse.ts', ['5']],
]

/** One after the other, for each wants the machine for itself. Answers whether all of them came to their end. */
export function runTable(): boolean {
  const ended = BENCHES.map(([rows, file, args]) => {
    console.log(`\n${rows} (node bench/${file}${args.map((arg) => ` ${arg}`).join('')})`)
    const path = join(import.meta.dirname, file)
    return spawnSync(process.execPath, ['--no-warnings', path, ...args], { stdio: 'inherit' }).status === 0
  })
  return ended.every(Boolean)
}
