import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const reportDir = join(root, '.cache/test')

export type Step = {
  name: string
  command: string[]
  /** Steps of one lane run one after the other; lanes run side by side, so two lanes are two cores. */
  lane: 'checks' | 'contracts' | 'browsers' | 'tests'
  /** Begins, with the steps after it, only when every lane is done with those before it. */
  alone?: boolean
  env?: Record<string, string>
  report?: { kind: 'jest' | 'playwright'; file: string }
}

/** For compilers in Go, which end soon: tidying memory away is a quarter of their work, most of it for nothing. Up to 4 GB. */
const rarelyTidied = { GOGC: '400' }
const esm = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' }

/** The command of a script in package.json, without npm and its shell in between, which would keep signals to themselves. */
function npmScript(name: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  // The shell is replaced by the first command: a second one would never run.
  if (/[;&|]/.test(scripts[name]!)) throw new Error(`${name} has to be one command`)
  return ['sh', '-c', `exec ${scripts[name]}`]
}

export function jest(name: string, ...args: string[]): Pick<Step, 'name' | 'command' | 'env' | 'report'> {
  const file = join(reportDir, `${name}.json`)
  return {
    name,
    command: ['jest', '--json', `--outputFile=${file}`, ...args],
    env: esm,
    report: { kind: 'jest', file },
  }
}

export function playwright(name: string, ...args: string[]): Pick<Step, 'name' | 'command' | 'env' | 'report'> {
  const file = join(reportDir, `${name}.json`)
  return {
    name,
    command: ['playwright', 'test', ...args],
    // A flicker of one journey keeps no work from landing; it is named, to be mended.
    env: { E2E_REPORT: file, E2E_RETRIES: '1' },
    report: { kind: 'playwright', file },
  }
}

export const STEPS: Step[] = [
  { name: 'proto', lane: 'checks', command: ['node', 'tools/proto-check.ts'] },
  { name: 'types', lane: 'checks', command: npmScript('types'), env: rarelyTidied },
  { name: 'boundaries', lane: 'checks', command: npmScript('boundaries') },
  { name: 'words', lane: 'checks', command: npmScript('words') },
  { name: 'unused', lane: 'checks', command: npmScript('unused') },
  { name: 'build', lane: 'checks', command: ['node', 'tools/build/build.ts'] },
  { name: 'old-browsers', lane: 'checks', command: ['node', 'tools/old-browsers/main.ts'] },
  { name: 'lint', lane: 'contracts', command: npmScript('lint') },
  { name: 'lint-types', lane: 'contracts', command: npmScript('lint:types'), env: rarelyTidied },
  {
    name: 'browsers',
    lane: 'browsers',
    command: ['sh', '-c', 'node tools/chromium.ts && node tools/firefox.ts && node tools/webkit.ts'],
  },
  // Not beside the checks, whose compilers want the memory. What waits for something leaves time for another, and for the contracts.
  { ...jest('jest', '--maxWorkers=3', '--selectProjects', 'node', 'web'), lane: 'tests', alone: true },
  // Consumers write the contracts that providers then keep: never the other way round.
  // One after the other: two that write one contract at once would lose promises.
  { ...jest('pact-consumer', '--runInBand', '--selectProjects', 'pact-consumer'), lane: 'contracts' },
  { ...jest('pact-provider', '--runInBand', '--selectProjects', 'pact-provider'), lane: 'contracts' },
  // One page at a time leaves half a processor idle, which the longest step takes.
  { ...playwright('firefox', '--config=e2e/firefox'), lane: 'contracts' },
  { ...playwright('webkit', '--config=e2e/webkit'), lane: 'contracts' },
  { ...playwright('e2e', '--config=e2e'), lane: 'tests', alone: true },
]

/** A quarter of an hour, and only where there is a container engine: `--all` asks for it, or its name. */
const CONTAINERS: Step = {
  name: 'containers',
  lane: 'tests',
  command: ['node', 'tools/containers/main.ts', '--if-there'],
  alone: true,
}

/** The steps of `--only a,b`, in their own order; without it those of every day, or `--all`. */
export function chooseSteps(args: string[]): Step[] {
  const all = [...STEPS, CONTAINERS]
  const flag = args.indexOf('--only')
  if (flag < 0) return args.includes('--all') ? all : STEPS
  const names = (args[flag + 1] ?? '').split(',').filter(Boolean)
  const unknown = names.filter((name) => !all.some((step) => step.name === name))
  if (names.length === 0 || unknown.length > 0) {
    throw new Error(`--only takes a list of: ${all.map(({ name }) => name).join(', ')}`)
  }
  return all.filter(({ name }) => names.includes(name))
}

/** Groups that run after each other; within a group the lanes run side by side. */
export function groupSteps(steps: Step[]): Step[][][] {
  const groups: Step[][] = []
  for (const step of steps) {
    if (groups.length === 0 || step.alone) groups.push([])
    groups.at(-1)!.push(step)
  }
  return groups.map((group) => {
    const lanes = [...new Set(group.map(({ lane }) => lane))]
    return lanes.map((lane) => group.filter((step) => step.lane === lane))
  })
}
