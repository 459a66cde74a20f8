import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter'

/** A test that is skipped proves nothing: what is for one size of window says so by its tag. */
export default class AllRunReporter implements Reporter {
  #skipped: string[] = []

  onTestEnd(test: TestCase): void {
    if (test.outcome() === 'skipped') this.#skipped.push(`${test.location.file}:${test.location.line} ${test.title}`)
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    if (status !== 'passed' || this.#skipped.length === 0) return undefined
    console.error(`Skipped, where every test has to run:\n  ${this.#skipped.join('\n  ')}`)
    return { status: 'failed' }
  }
}
