import { currentUser } from '@kitchenline/api'
import { languageStore } from '@kitchenline/shell-api/host'
import { registryStore } from '../registry.ts'
import { CACHED_AT_HEADER, PLAYER } from './names.ts'

/** What was read later than this is as good as read again: a page that shows it asks anyway. */
const FRESH_MS = 6 * 60 * 60_000

/** Reads what the first screens of the remotes show, through the service worker, which keeps it for this player. */
export async function readAhead(playerId: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  await navigator.serviceWorker.ready
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const declared = Object.values(registryStore.getState()).flatMap(({ offline = [] }) => offline)
  const headers = { 'Accept-Language': languageStore.getState().language, 'X-Time-Zone': timeZone }
  for (const template of [currentUser.path, ...declared]) {
    const address = template.replace('{tz}', encodeURIComponent(timeZone))
    if (await isFresh(playerId, address)) continue
    await fetch(address, { headers, priority: 'low' }).catch(() => undefined)
  }
}

async function isFresh(playerId: string, address: string): Promise<boolean> {
  const cached = await (await caches.open(PLAYER + playerId)).match(address, { ignoreVary: true })
  return Date.now() - Date.parse(cached?.headers.get(CACHED_AT_HEADER) ?? '1970-01-01') < FRESH_MS
}
