import { currentUser } from '@kitchenline/api'
import { deviceZone } from '@kitchenline/shell-api'
import { languageStore, lastSeen, ownChange } from '@kitchenline/shell-api/host'
import { registryStore } from '../registry.ts'
import { CACHED_AT_HEADER, PLAYER } from './names.ts'

/** Data read after this, and after the last change, is fresh enough: a page that shows it fetches it anyway. */
const FRESH_MS = 6 * 60 * 60_000
/** What fails, on a busy server or a weak network, is read again after these. */
const PAUSES_MS = [2_000, 10_000]
const RETRYABLE = [408, 425, 429]

/** Reads what the first screens of the remotes show, through the service worker, which keeps it for this player. */
export async function prefetchForOffline(playerId: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  await isThroughWorker()
  const timeZone = deviceZone()
  const declared = Object.values(registryStore.getState()).flatMap(({ offline = [] }) => offline)
  const headers = { 'Accept-Language': languageStore.getState().language, 'X-Time-Zone': timeZone }
  let addresses = [currentUser.path, ...declared].map((template) => template.replace('{tz}', encodeURIComponent(timeZone)))
  for (const pauseMs of [0, ...PAUSES_MS]) {
    if (addresses.length > 0) await new Promise((resume) => setTimeout(resume, pauseMs))
    const failed: string[] = []
    for (const address of addresses) if (!(await isDone(address))) failed.push(address)
    addresses = failed
  }

  async function isDone(address: string): Promise<boolean> {
    if (await isFresh(playerId, address)) return true
    const answer = await fetch(address, { headers, priority: 'low' }).catch(() => undefined)
    return answer !== undefined && (answer.ok || isRefusal(answer.status))
  }
}

/** For good: asked again, it is refused again. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !RETRYABLE.includes(status)

/** An active worker need not have this page yet, and what goes past it is not kept. */
async function isThroughWorker(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise((resume) => serviceWorker.addEventListener('controllerchange', resume, { once: true }))
}

async function isFresh(playerId: string, address: string): Promise<boolean> {
  const cached = await (await caches.open(PLAYER + playerId)).match(address, { ignoreVary: true })
  const readAt = Date.parse(cached?.headers.get(CACHED_AT_HEADER) ?? '1970-01-01')
  return readAt > Math.max(Date.now() - FRESH_MS, lastSeen.changedAt(), ownChange.getState().at)
}
