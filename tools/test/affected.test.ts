import { affectedBy, narrow, readPackages } from './affected.ts'
import { inputsOf } from './passed-steps.ts'
import { STEPS } from './steps.ts'

const packages = readPackages()
const affected = (...files: string[]) => {
  const found = affectedBy(files, packages)
  return found === 'everything' ? found : [...found].sort()
}
const stepsFor = (...files: string[]) => narrow(STEPS, affectedBy(files, packages)).map(({ name }) => name)
const FAST = ['types', 'boundaries', 'unused', 'lint']

describe('what a change affects', () => {
  it('is its package and those that use it, however far away', () => {
    expect(affected('mfe-social/src/routes.tsx')).toEqual(['mfe-social', 'tools'])
    expect(affected('libs/ui/src/match-card.tsx')).toEqual([
      'libs/ui',
      'mfe-admin',
      'mfe-analytics',
      'mfe-matches',
      'mfe-social',
      'shell',
      'tools',
    ])
    expect(affected('libs/runtime/src/call.ts')).toEqual(expect.arrayContaining(['gateway', 'svc-matches', 'svc-billing']))
    expect(affected('libs/runtime/src/call.ts')).not.toContain('mfe-social')
    expect(affected('libs/domain/src/score.ts')).toEqual(expect.arrayContaining(packages.map(({ folder }) => folder)))
  })

  it.each([
    'package-lock.json',
    'package.json',
    'tsconfig.json',
    'eslint.config.mjs',
    '.npmrc',
    '.ci/run',
    'tools/jest/folder-runner.mjs',
  ])('is everything when %s changes', (file) => {
    expect(affected('docs/rating.md', file)).toBe('everything')
    expect(stepsFor(file)).toEqual(STEPS.map(({ name }) => name))
  })

  it('is what reads documents and manifests, for these', () => {
    expect(
      affected('docs/operations.md', 'svc-matches/README.md', 'deploy/kubernetes/base/config.yaml', 'docker-compose.yml'),
    ).toEqual(['tools'])
  })

  it('is nothing without a change', () => {
    expect(stepsFor()).toEqual([])
  })
})

describe('the steps of a change', () => {
  it('leave journeys and contracts out where no part of the product changed', () => {
    expect(stepsFor('docs/operations.md').sort()).toEqual([...FAST, 'jest'].sort())
    expect(stepsFor('bench/run.ts').sort()).toEqual([...FAST, 'jest'].sort())
  })

  it('are the journeys, with what they run on, for one of them', () => {
    expect(stepsFor('e2e/social.spec.ts')).toEqual(expect.arrayContaining(['build', 'browsers', 'e2e', 'firefox']))
    expect(stepsFor('e2e/social.spec.ts')).not.toContain('pact-provider')
  })

  it('are the contracts and jest’s tests of the affected folders, for a service', () => {
    const steps = narrow(STEPS, affectedBy(['svc-social/src/main.ts'], packages))
    expect(steps.map(({ name }) => name)).toEqual(expect.arrayContaining(['pact-consumer', 'pact-provider', 'e2e']))
    const jest = steps.find(({ name }) => name === 'jest')!
    const pattern = new RegExp(jest.command.at(-1)!)
    const ran = (file: string) => pattern.test(`${import.meta.dirname.replace('/tools/test', '')}/${file}`)
    expect(
      ['svc-social/test/friends.test.ts', 'tools/x.test.ts', 'svc-matches/test/y.test.ts', 'mfe-social/z.test.tsx'].map(ran),
    ).toEqual([true, true, false, false])
  })
})

it('takes a step for passed only with the same command and the same content of all that it reads', () => {
  const lint = STEPS.find(({ name }) => name === 'lint')!
  const files = new Map([
    ['gateway/src/main.ts', 'a'],
    ['docs/x.md', 'b'],
  ])
  const inputs = inputsOf(lint, files)
  expect(inputsOf(lint, new Map([...files, ['docs/x.md', 'c']]))).toBe(inputs)
  expect(inputsOf(lint, new Map([...files, ['gateway/src/main.ts', 'c']]))).not.toBe(inputs)
  expect(inputsOf(lint, new Map([...files, ['gateway/src/new.ts', 'c']]))).not.toBe(inputs)
  expect(inputsOf({ ...lint, command: ['eslint', '--fix'] }, files)).not.toBe(inputs)
})
