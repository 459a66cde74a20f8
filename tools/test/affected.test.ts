import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { affectedBy, readPackages } from './affected.ts'
import { readRemotesUsed } from './journeys.ts'
import { narrow } from './narrow.ts'
import { inputsOf } from './passed-steps.ts'
import { root, STEPS } from './steps.ts'
import { testsOfTools } from './tests-of-tools.ts'

const packages = readPackages()
const affected = (...files: string[]) => {
  const found = affectedBy(files, packages)
  return found === 'everything' ? found : [...found].sort()
}
const used = {
  'social-access.spec.ts': ['mfe-matches', 'mfe-social'],
  'admin.spec.ts': ['mfe-admin', 'mfe-matches'],
  'profile.spec.ts': ['mfe-social'],
}
const stepsOf = (...files: string[]) => narrow(STEPS, { files, affected: affectedBy(files, packages), used: allUsed })
const stepsFor = (...files: string[]) => stepsOf(...files).map(({ name }) => name)
const commandFor = (step: string, ...files: string[]) => stepsOf(...files).find(({ name }) => name === step)?.command
/** Which of these files jest would run. */
const runs = (step: string, changed: string, files: string[]) => {
  const pattern = new RegExp(commandFor(step, changed)!.at(-1)!)
  return files.filter((file) => pattern.test(join(root, file)))
}
const journeys = globSync('**/*.spec.ts', { cwd: join(root, 'e2e') }).sort()
/** Every journey there is, of which most load none of these. */
const allUsed = { ...Object.fromEntries(journeys.map((file) => [file, []])), ...used }
/** What stands on the rules of the game: the log does not. */
const overRules = packages.map(({ folder }) => folder).filter((folder) => folder !== 'libs/telemetry')

describe('what a change affects', () => {
  it('is its package and those that use it, however far away', () => {
    expect(affected('mfe-social/src/index.ts')).toEqual(['mfe-social', 'tools'])
    const frontEnd = packages.map(({ folder }) => folder).filter((folder) => /^(mfe-|shell$)/.test(folder))
    expect(affected('libs/ui/src/match-card.tsx')).toEqual(['libs/ui', ...frontEnd, 'tools'].sort())
    expect(affected('libs/runtime/src/call.ts')).toEqual(expect.arrayContaining(['gateway', 'svc-matches', 'svc-billing']))
    expect(affected('libs/runtime/src/call.ts')).not.toContain('mfe-social')
    expect(affected('libs/domain/src/score.ts')).toEqual(expect.arrayContaining(overRules))
  })

  it.each(['package-lock.json', 'eslint.config.mjs', '.npmrc', '.ci/run', 'tools/jest/folder-runner.mjs'])(
    'is everything when %s changes',
    (file) => {
      expect(affected('docs/rating.md', file)).toBe('everything')
      expect(stepsFor(file)).toEqual(STEPS.map(({ name }) => name))
    },
  )

  it('is nothing without a change', () => {
    expect(stepsFor()).toEqual([])
  })
})

describe('the steps of a change', () => {
  it('are the tests that read it and nothing else, for a document', () => {
    for (const document of [
      'docs/operations.md',
      'mfe-social/README.md',
      'deploy/kubernetes/base/config.yaml',
      'docker-compose.yml',
    ]) {
      expect(stepsFor(document)).toEqual(['jest'])
      const readers = ['deployment/x', 'documents', 'observability', 'variables'].map((name) => `tools/${name}.test.ts`)
      const there = [...readers, 'tools/instances/x.test.ts', 'docs/x.test.ts']
      expect(runs('jest', document, there)).toEqual(readers)
    }
  })

  it('are what it computes, for a measurement', () => {
    const fast = ['types', 'boundaries', 'words', 'unused', 'lint', 'lint-types']
    expect(stepsFor('bench/run.ts')).toEqual([...fast, 'jest'])
  })

  it('are that journey alone, with what it runs on', () => {
    expect(stepsFor('e2e/profile.spec.ts')).toEqual(expect.arrayContaining(['build', 'browsers', 'e2e']))
    expect(stepsFor('e2e/profile.spec.ts')).not.toContain('pact-provider')
    expect(stepsFor('e2e/profile.spec.ts')).not.toContain('firefox')
    expect(commandFor('e2e', 'e2e/profile.spec.ts')!.slice(3)).toEqual(['e2e/profile.spec.ts'])
  })

  it('are the checks, contracts and journeys of a remote, for its sources', () => {
    const changed = 'mfe-admin/src/index.ts'
    expect(stepsFor(changed)).toEqual(
      STEPS.map(({ name }) => name).filter((name) => !['proto', 'firefox', 'webkit'].includes(name)),
    )
    expect(commandFor('lint', changed)!.at(-1)).toBe('exec eslint mfe-admin')
    const tests = ['mfe-admin/src/x.test.tsx', 'tools/build/x.test.ts', 'mfe-social/src/x.test.tsx', 'tools/instances/x.test.ts']
    expect(runs('jest', changed, tests)).toEqual(tests.slice(0, 2))
    expect(runs('pact-consumer', changed, ['mfe-admin/test/a.ts', 'mfe-social/test/a.ts'])).toEqual(['mfe-admin/test/a.ts'])
    expect(runs('pact-provider', changed, ['gateway/test/a.ts', 'svc-social/test/a.ts'])).toEqual(['gateway/test/a.ts'])
    expect(commandFor('e2e', changed)!.slice(3)).toEqual(['e2e/admin.spec.ts'])
  })

  it('are all journeys, for what a remote says to every page and for what all pages share', () => {
    for (const file of ['mfe-admin/remote.ts', 'libs/ui/src/match-card.tsx', 'e2e/steps/test.ts', 'svc-social/src/main.ts'])
      expect([file, commandFor('e2e', file)!.slice(3)]).toEqual([file, []])
  })

  it('are none of a journey for what no page sees', () => {
    expect(stepsFor('mfe-admin/src/tabs.test.tsx')).not.toContain('e2e')
  })

  it('are a journey that is not listed, whichever remote changes', () => {
    const { 'admin.spec.ts': _, ...others } = allUsed
    const steps = narrow(STEPS, { files: ['mfe-social/src/a.tsx'], affected: new Set(['mfe-social', 'tools']), used: others })
    expect(steps.find(({ name }) => name === 'e2e')!.command.slice(3)).toEqual(
      ['admin', 'profile', 'social-access'].map((name) => `e2e/${name}.spec.ts`),
    )
  })

  it('are the contracts and jest’s tests of the affected folders, for a service', () => {
    const changed = 'svc-social/src/main.ts'
    expect(stepsFor(changed)).toEqual(expect.arrayContaining(['pact-consumer', 'pact-provider', 'e2e']))
    const tests = ['svc-social/test/a.test.ts', 'tools/x.test.ts', 'bench/x.test.ts', 'svc-matches/test/a.test.ts']
    expect(runs('jest', changed, tests)).toEqual(tests.slice(0, 3))
  })

  it('are every step, whole, for what everything rests on', () => {
    const changed = 'libs/domain/src/score.ts'
    expect(stepsFor(changed)).toEqual(STEPS.map(({ name }) => name).filter((name) => name !== 'proto'))
    const tests = [...overRules, 'tools', 'bench'].map((folder) => `${folder}/a.test.ts`)
    expect(runs('jest', changed, tests)).toEqual(tests)
    expect(commandFor('e2e', changed)!.slice(3)).toEqual([])
  })
})

it('lists every journey, and remotes that there are', () => {
  const listed = readRemotesUsed()
  // One that is not listed runs for each remote's change: E2E_RECORD=1 npm run e2e writes it.
  expect(Object.keys(listed).sort()).toEqual(journeys)
  const folders = packages.map(({ folder }) => folder)
  expect(folders).toEqual(expect.arrayContaining(Object.values(listed).flat()))
})

it('leaves out no test of tools that names a front end', () => {
  const chosen = new RegExp(`^(${testsOfTools(['mfe-social/src/index.ts']).join('|')})`)
  const tests = globSync('tools/**/*.test.ts', { cwd: root }).filter((file) => !chosen.test(file))
  const naming = tests.filter((file) => /['"`/](mfe-|shell\/|libs\/ui)/.test(readFileSync(join(root, file), 'utf8')))
  expect(naming).toEqual([])
})

it('takes a step for passed only with the same command and the same content of all that it reads', () => {
  const lint = STEPS.find(({ name }) => name === 'lint')!
  const files = new Map(Object.entries({ 'gateway/src/main.ts': 'a', 'docs/x.md': 'b' }))
  const inputs = inputsOf(lint, files)
  expect(inputsOf(lint, new Map([...files, ['docs/x.md', 'c']]))).toBe(inputs)
  expect(inputsOf(lint, new Map([...files, ['gateway/src/main.ts', 'c']]))).not.toBe(inputs)
  expect(inputsOf(lint, new Map([...files, ['gateway/src/new.ts', 'c']]))).not.toBe(inputs)
  expect(inputsOf({ ...lint, command: ['eslint', '--fix'] }, files)).not.toBe(inputs)
})
