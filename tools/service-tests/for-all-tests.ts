/** Started before a file's first test and stopped after its last; empty until then. */
export function forAllTests<T extends { stop(): Promise<void> }>(start: () => Promise<T>): T {
  const running = {} as T
  beforeAll(async () => void Object.assign(running, await start()))
  afterAll(() => running.stop())
  return running
}
