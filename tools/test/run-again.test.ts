import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAgain } from './run-again.ts'
import { jest as jestStep, playwright, root, type Step } from './steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'kitchenline-run-again-'))

function stepWith(step: Pick<Step, 'name' | 'command' | 'report'>, report?: object): Step {
  const file = join(folder, `${step.name}.json`)
  if (report) writeFileSync(file, JSON.stringify(report))
  return { ...step, lane: 'tests', report: { ...step.report!, file } }
}

it('names the test files that failed', () => {
  const testResults = [
    { name: join(root, 'libs/a.test.ts'), status: 'passed' },
    { name: join(root, 'libs/b.test.ts'), status: 'failed' },
    { name: join(root, 'gateway/c.test.ts'), status: 'failed' },
  ]
  expect(runAgain(stepWith(jestStep('jest'), { testResults }))).toBe('npm run jest -- libs/b.test.ts gateway/c.test.ts')
})

it('names each journey that failed once, with its configuration', () => {
  const failed = { file: 'log.spec.ts', line: 12, ok: false }
  const suites = [{ specs: [failed, { ...failed, line: 40, ok: true }], suites: [{ specs: [failed] }] }]
  const step = stepWith(playwright('firefox', '--config=e2e/firefox'), { suites })
  expect(runAgain(step)).toBe('npm run e2e -- --config=e2e/firefox log.spec.ts:12')
})

it('names the step where no test of it is known', () => {
  expect(runAgain(stepWith(jestStep('broken')))).toBe('npm test -- --only broken')
  expect(runAgain({ name: 'types', lane: 'checks', command: ['tsc'] })).toBe('npm test -- --only types')
})
