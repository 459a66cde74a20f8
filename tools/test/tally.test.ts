import { chooseSteps, groupSteps, STEPS, type Step } from './steps.ts'
import { addTallies, sumOf, tallyJest, tallyPlaywright, tallyStep } from './tally.ts'

describe('the last line', () => {
  it('counts a suite that could not even load as one failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ]
    expect(tallyJest({ numPassedTests: 1, numFailedTests: 0, testResults })).toEqual({ passed: 1, failed: 1 })
  })

  it('counts what passed at the second try as passed, and errors outside tests as failures', () => {
    expect(tallyPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [{}] })).toEqual({ passed: 4, failed: 2 })
  })

  it('counts a failed step without tests as one failure', () => {
    const step: Step = { name: 'lint', lane: 'checks', command: [] }
    expect([tallyStep(step, true), tallyStep(step, false)]).toEqual([
      { passed: 0, failed: 0 },
      { passed: 0, failed: 1 },
    ])
  })

  it('adds up', () => {
    expect(
      addTallies([
        { passed: 2, failed: 0 },
        { passed: 3, failed: 1 },
      ]),
    ).toEqual({ passed: 5, failed: 1 })
  })

  it('names the steps where none of them has tests to count', () => {
    const nothing = { passed: 0, failed: 0 }
    expect(sumOf([nothing, nothing])).toBe('2 steps passed, without tests to count')
    expect(sumOf([nothing, { passed: 3, failed: 0 }])).toBe('3 passed, 0 failed')
  })
})

describe('the steps', () => {
  const names = (groups: Step[][][]) => groups.map((lanes) => lanes.map((lane) => lane.map(({ name }) => name)))

  it('run consumers of contracts before providers, and the journeys last', () => {
    expect(names(groupSteps(STEPS))).toEqual([
      [['proto', 'types', 'boundaries', 'words', 'unused', 'build', 'old-browsers'], ['lint', 'lint-types'], ['browsers']],
      [['jest'], ['pact-consumer', 'pact-provider', 'firefox', 'webkit']],
      [['e2e']],
    ])
  })

  it('run the containers last, and only where all are asked for', () => {
    expect(chooseSteps([])).toEqual(STEPS)
    expect(chooseSteps(['--all']).map(({ name }) => name)).toEqual([...STEPS.map(({ name }) => name), 'containers'])
  })

  it('can be chosen by name, in their own order', () => {
    expect(chooseSteps(['--only', 'jest,types']).map(({ name }) => name)).toEqual(['types', 'jest'])
    expect(chooseSteps(['--only', 'containers']).map(({ name }) => name)).toEqual(['containers'])
    expect(() => chooseSteps(['--only', 'jets'])).toThrow('--only takes a list of')
    expect(() => chooseSteps(['--only'])).toThrow('--only takes a list of')
  })
})
