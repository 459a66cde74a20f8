import { currentUser } from '@kitchenline/api'
import { languageStore } from '@kitchenline/shell-api/host'
import { registryStore } from '../registry.ts'
import { CACHED_AT_HEADER, PLAYER } from './names.ts'

/** What was read later than this is as good as read again: a page that shows it asks anyway. */
const FRESH_MS = 6 * 60 * 60_000
/** What fails, on a busy server or a weak network, is read again after these. */
const PAUSES_MS = [2_000, 10_000]

/** Reads what the first screens of the remotes show, through the service worker, which keeps it for this player. */
export async function readAhead(playerId: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  await navigator.serviceWorker.ready
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const declared = Object.values(registryStore.getState()).flatMap(({ offline = [] }) => offline)
  const headers = { 'Accept-Language': languageStore.getState().language, 'X-Time-Zone': timeZone }
  let addresses = [currentUser.path, ...declared].map((template) => template.replace('{tz}', encodeURIComponent(timeZone)))
  for (const pauseMs of [0, ...PAUSES_MS]) {
    if (addresses.length > 0) await new Promise((resume) => setTimeout(resume, pauseMs))
    const failed: string[] = []
    for (const address of addresses) if (!(await isRead(address))) failed.push(address)
    addresses = failed
  }

  async function isRead(address: string): Promise<boolean> {
    if (await isFresh(playerId, address)) return true
    const answer = await fetch(address, { headers, priority: 'low' }).catch(() => undefined)
    return answer?.ok === true
  }
}

async function isFresh(playerId: string, address: string): Promise<boolean> {
  const cached = await (await caches.open(PLAYER + playerId)).match(address, { ignoreVary: true })
  return Date.now() - Date.parse(cached?.headers.get(CACHED_AT_HEADER) ?? '1970-01-01') < FRESH_MS
}
