import { REMOTE_REPORT_PATH, type RemoteRegistry, type RemoteReport } from '@kitchenline/api'
import type { RemoteModule } from '@kitchenline/shell-api/host'
import { loadRemote, loadShare, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { offerFederation } from './federation-for-remotes.ts'
import { isDevEntry, registryStore } from './registry.ts'
import { isTranslated } from './translated-page.ts'

export function registerRemotesOfPage(): void {
  offerFederation()
  registerPlugins([{ name: 'only-what-was-published', createScript: ({ url }) => entryScript(url) }])
  registerRemotes(Object.entries(registryStore.getState()).map(([name, { entry }]) => ({ name, entry: absolute(entry) })))
}

/** The browser runs an entry only from here, and only when it is the one that the gateway named. */
export function entryScript(url: string): HTMLScriptElement {
  const { origin, pathname } = new URL(url, location.href)
  const remotes = Object.values(registryStore.getState())
  const isTried = remotes.some((remote) => isDevEntry(remote) && remote.entry === origin + pathname)
  if (origin !== location.origin && !isTried) throw new Error(`Refused to load ${url}`)
  const known = remotes.find(({ entry }) => entry === pathname)
  const script = document.createElement('script')
  script.src = url
  script.async = true
  if (known?.integrity) script.integrity = known.integrity
  return script
}

export const loadRoutes = (remote: string) => load<RemoteModule>(`${remote}/routes`)

/** A retry loads from where the remote is now: a failing version may have been rolled back. */
export async function loadPart(name: string, { isRetry = false } = {}): Promise<unknown> {
  if (isRetry) await refreshRegistry(remoteOf(name))
  return load<unknown>(name)
}

/** A server that neither answers nor refuses must not keep a page waiting for ever. */
const PATIENCE_MS = 10_000

async function load<T>(name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not come in time`)), PATIENCE_MS)
  })
  try {
    const module = await Promise.race([loadWithRetry<T>(name), tooLate])
    if (!module) throw new Error(`${name} is empty`)
    return module
  } catch (error) {
    refreshEntry(remoteOf(name))
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const remoteOf = (name: string): string => name.slice(0, name.indexOf('/'))
const absolute = (entry: string): string => new URL(entry, location.href).href

class ContractMismatch extends Error {}

/** What takes more than this page's shell has would fail later, in the middle of a page. */
async function loadCompatible<T>(name: string): Promise<T | null> {
  const { isOff, needs } = registryStore.getState()[remoteOf(name)] ?? {}
  if (isOff) throw new Error(`${name} is switched off`)
  const missing = await missingNeeds(needs)
  if (missing.length > 0) throw new ContractMismatch(`${name} needs what this page does not have: ${missing.join(', ')}`)
  return loadRemote<T>(name)
}

/** The first try may be answered by a preload that failed earlier, which it only uses up; or its version may be gone. */
async function loadWithRetry<T>(name: string): Promise<T | null> {
  const remote = remoteOf(name)
  try {
    return await loadCompatible<T>(name)
  } catch (error) {
    console.warn(name, error)
    if (!registryStore.getState()[remote]?.isOff)
      await reportFailure(remote, error instanceof ContractMismatch ? 'contract' : 'load')
    await fetchRegistry()
    refreshEntry(remote)
    return loadCompatible<T>(name)
  }
}

/** Applies the gateway's present list. True when the remote has another version than this page knew. */
export async function refreshRegistry(remote: string): Promise<boolean> {
  const before = registryStore.getState()[remote]?.entry
  await fetchRegistry()
  const isNew = registryStore.getState()[remote]?.entry !== before
  if (isNew) refreshEntry(remote)
  return isNew
}

const REPORT_MS = 2_000

/**
 * Reports which version failed here, so that a canary is no longer offered to this browser. A failed report is ignored. A crash under
 * the hands of a translator says nothing about the version.
 */
export async function reportFailure(remote: string, phase: RemoteReport['phase']): Promise<void> {
  const [, version] = /^\/remotes\/[a-z-]+\/([0-9a-f]{12})\//.exec(registryStore.getState()[remote]?.entry ?? '') ?? []
  if (!version || !navigator.onLine || (phase === 'crash' && isTranslated())) return
  const body = JSON.stringify({ remote, version, phase } satisfies RemoteReport)
  const signal = AbortSignal.timeout(REPORT_MS)
  const headers = { 'Content-Type': 'application/json' }
  await fetch(REMOTE_REPORT_PATH, { method: 'POST', headers, body, signal, keepalive: true }).catch(() => {})
}

/** Offline, the last list stays. */
async function fetchRegistry(): Promise<void> {
  try {
    const response = await fetch('/remotes/registry', { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (response.ok) registryStore.setState((await response.json()) as RemoteRegistry, true)
  } catch (error) {
    console.warn('The registry of remotes is out of reach', error)
  }
}

/**
 * A failed load is remembered: by the runtime as its one request, by the browser as an empty preload. So the next try
 * uses another address and no preloads.
 */
function refreshEntry(name: string): void {
  const entry = registryStore.getState()[name]?.entry
  if (!entry) return
  dropPreloads(entry.slice(0, entry.lastIndexOf('/') + 1))
  const url = new URL(entry, location.href)
  url.searchParams.set('try', String(Date.now()))
  registerRemotes([{ name, entry: url.href }], { force: true })
}

/** Removes the page's preload links of that folder. */
export function dropPreloads(folder: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')) {
    if (link.getAttribute('href')?.startsWith(folder)) link.remove()
  }
}

/** What a remote takes that this page's shell does not share. Versions of libraries are compared by the federation runtime. */
async function missingNeeds(needs: Record<string, string[]> = {}): Promise<string[]> {
  const missing = await Promise.all(
    Object.entries(needs).map(async ([name, exported]) => {
      const share = await loadShare<object>(name)
      const offered = (share && share()) || {}
      return exported.filter((one) => !(one in offered)).map((one) => `${name}: ${one}`)
    }),
  )
  return missing.flat()
}
