type Answer = (url: string, init?: RequestInit) => Response | Promise<Response>

/** In place of the network, for each test of the file. */
export function answerFetch(answer: Answer): void {
  const originalFetch = globalThis.fetch
  beforeEach(() => {
    globalThis.fetch = async (url, init) => answer(String(url), init)
  })
  afterEach(() => {
    globalThis.fetch = originalFetch
  })
}
