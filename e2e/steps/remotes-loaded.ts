import type { Browser, BrowserContext, Request, TestInfo } from '@playwright/test'

const OF_REMOTE = /\/remotes\/(mfe-[a-z-]+)\/.*\.js(\?|$)/

/** The remote that a script is of. */
export const remoteOf = (url: string): string | undefined => OF_REMOTE.exec(url)?.[1]

/** Notes which remotes pages of a journey load, in its own context and in those that it opens. Answers what ends it. */
export function noteRemotes(browser: Browser, context: BrowserContext, { annotations }: TestInfo): () => void {
  const loaded = new Set<string>()
  const note = (request: Request) => {
    const remote = remoteOf(request.url())
    if (remote) loaded.add(remote)
  }
  context.on('request', note)
  const open = browser.newContext
  browser.newContext = async (options) => {
    const opened = await open.call(browser, options)
    opened.on('request', note)
    return opened
  }
  return () => {
    browser.newContext = open
    // It is used again by the next journey.
    context.off('request', note)
    for (const remote of loaded) annotations.push({ type: 'remote', description: remote })
  }
}
