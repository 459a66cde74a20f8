import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { copyOfRepository, linkPackage, problemsIn } from './copy-of-repository.ts'
import { newRemote } from './new-remote.ts'
import { newService } from './new-service.ts'

const FOLDERS = ['svc-newcomers', 'mfe-newcomers']

let root: string
/** What of the code is new or changed. */
let sources: string[]
beforeAll(() => {
  root = copyOfRepository()
  const outside = newService(root, 'newcomers').filter((file) => file.endsWith('.ts') && !file.startsWith('svc-newcomers/'))
  newRemote(root, 'newcomers')
  for (const folder of FOLDERS) linkPackage(root, folder)
  sources = [...FOLDERS, ...outside]
  expect(problemsOf('buf', ['generate'], 'proto')).toBe('')
})
afterAll(() => rmSync(root, { recursive: true }))

const problemsOf = (command: string, args: string[], folder = '') => problemsIn(root, command, args, folder)

/** The command of a check in package.json. */
function check(name: string): [command: string, ...args: string[]] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  return scripts[name]!.split(' ') as [string, ...string[]]
}

it('keeps to the rules of the wire, and changes nothing for those who call today', () => {
  // Less than tools/proto-check.ts, which generates the code a second time: what is committed and what is generated are the same here.
  expect(problemsOf('buf', ['lint'], 'proto')).toBe('')
  expect(problemsOf('buf', ['breaking', '--against', 'baseline.binpb'], 'proto')).toBe('')
})

it('has the right types, and what the rules with types ask for', () => {
  const [oxlint, ...args] = check('lint:types')
  expect(problemsOf(oxlint, [...args, '--type-check', ...sources])).toBe('')
})

it('keeps to the rules of style', () => {
  expect(problemsOf('eslint', ['--max-warnings', '0', ...sources])).toBe('')
})

it('imports what its place may import', () => {
  expect(problemsOf('depcruise', ['--config', 'tools/boundaries/rules.cjs', ...sources])).toBe('')
})

it('leaves nothing unused', () => {
  const [knip, ...args] = check('unused')
  expect(problemsOf(knip, args)).toBe('')
})

it('keeps what it promises, and its own tests pass', () => {
  const jest = (...args: string[]) => problemsOf('jest', ['--runInBand', '--testPathPatterns', ...args])
  expect(jest('gateway/test/svc-newcomers', '--selectProjects', 'pact-consumer')).toBe('')
  expect(jest('/(svc|mfe)-newcomers/', '--selectProjects', 'node', 'web', 'pact-provider')).toBe('')
})
