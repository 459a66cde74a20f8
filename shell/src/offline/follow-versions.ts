import { endOffline, languageStore } from '@kitchenline/shell-api/host'
import type { FromWorker, ToWorker } from './names.ts'
import { onceOpened } from './once-opened.ts'

/** Returning to a page sooner checks for nothing. */
const PAUSE_MS = 10 * 60_000

/** Which versions of everything this page is made of, as the gateway wrote into it. */
const ownVersion = () => document.querySelector<HTMLMetaElement>('meta[name=kitchenline-version]')?.content

/**
 * Has the service worker store the app on this device: after the page has loaded, when the network returns and when the
 * player returns. Reports a version other than this page's. Returns a function that stops it.
 */
export function followVersions(onNew: (id: string) => void): () => void {
  // In a private window of some browsers, or without https, there is none.
  if (!('serviceWorker' in navigator)) return () => {}
  const { serviceWorker } = navigator
  let checkedAt = 0
  const renew = async () => {
    // Who pays for every byte keeps what the pages themselves have brought.
    if (!navigator.onLine || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
    checkedAt = Date.now()
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { active } = await serviceWorker.ready
    active?.postMessage({ type: 'renew', language: languageStore.getState().language } satisfies ToWorker)
  }
  const run = () =>
    void renew().catch((error: unknown) => console.warn('This page is not kept for a start without a network', error))
  const onMessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data?.type !== 'version') return
    // The worker has it from the server just now.
    endOffline()
    const own = ownVersion()
    if (own && data.id !== own) onNew(data.id)
  }
  const whenVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > PAUSE_MS) run()
  }
  const forget = onceOpened(run)
  const stopLanguage = languageStore.subscribe(({ language }, before) => language !== before.language && run())
  serviceWorker.addEventListener('message', onMessage as EventListener)
  globalThis.addEventListener('online', run)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    forget()
    stopLanguage()
    serviceWorker.removeEventListener('message', onMessage as EventListener)
    globalThis.removeEventListener('online', run)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}
