import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteModule } from '@kitchenline/shell-api'

type Registry = Record<string, { entry: string }>

const NAME = /^mfe_[a-z]+$/
const ENTRY = /^\/remotes\/[\w./-]+\.js$/

/** Names to addresses, as the gateway wrote them into the page. What does not look like ours is left out. */
export function readRegistry(text: string | null | undefined): Registry {
  const entries = Object.entries(JSON.parse(text || '{}') as Registry)
  return Object.fromEntries(entries.filter(([name, { entry }]) => NAME.test(name) && ENTRY.test(entry)))
}

let registry: Registry = {}

export function registerRemotesOfPage(): void {
  registry = readRegistry(document.getElementById('remotes')?.textContent)
  registerPlugins([
    {
      name: 'same-origin-only',
      createScript({ url }) {
        if (new URL(url, location.href).origin !== location.origin) throw new Error(`Refused to load ${url}`)
      },
    },
  ])
  registerRemotes(Object.entries(registry).map(([name, { entry }]) => ({ name, entry: new URL(entry, location.href).href })))
}

export const loadRoutes = (remote: string) => load<RemoteModule>(`${remote}/routes`)
export const loadPart = (name: string) => load<unknown>(name)

/** A server that neither answers nor refuses must not keep a page waiting for ever. */
const PATIENCE_MS = 10_000

async function load<T>(name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not come in time`)), PATIENCE_MS)
  })
  try {
    const module = await Promise.race([loadTwice<T>(name), tooLate])
    if (!module) throw new Error(`${name} is empty`)
    return module
  } catch (error) {
    askAfresh(remoteOf(name))
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const remoteOf = (name: string): string => name.slice(0, name.indexOf('/'))

/** The first try may be answered by a preload that failed earlier, which it only uses up. */
async function loadTwice<T>(name: string): Promise<T | null> {
  try {
    return await loadRemote<T>(name)
  } catch {
    askAfresh(remoteOf(name))
    return loadRemote<T>(name)
  }
}

/**
 * What failed or hangs is remembered: by the runtime as its one request, by the browser as a preload that came to nothing.
 * Under another address, and without the preloads, the next try is a new one.
 */
function askAfresh(name: string): void {
  const entry = registry[name]?.entry
  if (!entry) return
  dropPreloads(entry.slice(0, entry.lastIndexOf('/') + 1))
  const url = new URL(entry, location.href)
  url.searchParams.set('try', String(Date.now()))
  registerRemotes([{ name, entry: url.href }], { force: true })
}

/** Takes the page's preload links of that folder away. */
export function dropPreloads(folder: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')) {
    if (link.getAttribute('href')?.startsWith(folder)) link.remove()
  }
}
