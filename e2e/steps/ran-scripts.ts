import type { Page } from '@playwright/test'

type RanScripts = {
  /** Scripts that came and were begun. */
  loaded(): Promise<string[]>
  /** Those of which at least one module was run: a chunk that only registers its modules does not count. */
  urls(): Promise<Set<string>>
  sources(): Promise<string[]>
}

/** Watches which scripts of a page do something, from now on. */
export async function ranScripts(page: Page): Promise<RanScripts> {
  const session = await page.context().newCDPSession(page)
  const scripts = new Map<string, string>()
  const ran = new Set<string>()
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => {
    if (/\/(assets|remotes)\//.test(url)) scripts.set(scriptId, url)
  })
  await session.send('Profiler.enable')
  await session.send('Debugger.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  // Counts start again with every look.
  const look = async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage')
    for (const { url, functions } of result) {
      const called = functions.filter(({ ranges, isBlockCoverage }) => !isBlockCoverage && (ranges[0]?.count ?? 0) > 0)
      if (called.some(({ ranges }) => (ranges[0]?.startOffset ?? 0) > 0)) ran.add(url)
    }
  }
  return {
    loaded: async () => [...new Set(scripts.values())],
    async urls() {
      await look()
      return ran
    },
    sources: () =>
      Promise.all(
        [...scripts.keys()].map(async (scriptId) => (await session.send('Debugger.getScriptSource', { scriptId })).scriptSource),
      ),
  }
}
