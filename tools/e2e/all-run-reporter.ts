import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter'

/** A test that is skipped proves nothing: what is for one size of window says so by its tag. */
export default class AllRunReporter implements Reporter {
  #run: Suite | undefined

  onBegin(_: FullConfig, run: Suite): void {
    this.#run = run
  }

  // Judged at the end: behind a failed neighbour a test is skipped at first, and runs with its second try.
  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    const skipped = this.#run?.allTests().filter((test) => test.outcome() === 'skipped') ?? []
    if (status !== 'passed' || skipped.length === 0) return undefined
    const places = skipped.map(({ location: { file, line }, title }) => `${file}:${line} ${title}`)
    console.error(`Skipped, where every test has to run:\n  ${places.join('\n  ')}`)
    return { status: 'failed' }
  }
}
