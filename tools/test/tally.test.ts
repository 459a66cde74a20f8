import { flickeredTests } from './slowest.ts'
import { chooseSteps, groupSteps, STEPS, type Step } from './steps.ts'
import { tallyJest, tallyPlaywright, tallyStep } from './tally.ts'

it('counts a suite that could not even load as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{}] },
  ]
  expect(tallyJest({ numPassedTests: 1, numFailedTests: 0, testResults })).toEqual({ passed: 1, failed: 1 })
})

it('counts what passed at the second try as passed, names it, and counts errors outside tests as failures', () => {
  expect(tallyPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [{}] })).toEqual({ passed: 4, failed: 2 })
  const spec = (title: string, status: string) => ({
    ...{ title, file: 'a.spec.ts', line: 1 },
    tests: [{ projectName: 'desktop', status, results: [] }],
  })
  const suites = [{ specs: [spec('sure', 'expected'), spec('unsure', 'flaky'), spec('broken', 'unexpected')] }]
  expect(flickeredTests({ suites })).toEqual(['a.spec.ts [desktop] unsure'])
})

it('counts a failed step without tests as one failure', () => {
  const step: Step = { name: 'lint', lane: 'checks', command: [] }
  expect([tallyStep(step, true), tallyStep(step, false)]).toMatchObject([{ failed: 0 }, { failed: 1 }])
})

it('runs consumers of contracts before providers, and the journeys last', () => {
  const names = groupSteps(STEPS).map((lanes) => lanes.map((lane) => lane.map(({ name }) => name)))
  expect(names.slice(1)).toEqual([[['jest'], ['pact-consumer', 'pact-provider', 'firefox', 'webkit']], [['e2e']]])
})

it('runs the chosen steps in their own order, and none by a name that there is not', () => {
  expect(chooseSteps([])).toEqual(STEPS)
  expect(chooseSteps(['--only', 'jest,types']).map(({ name }) => name)).toEqual(['types', 'jest'])
  for (const args of [['--only', 'jets'], ['--only']]) expect(() => chooseSteps(args)).toThrow('--only takes a list of')
})
