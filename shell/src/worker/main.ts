import { OUTBOX_SYNC } from '@kitchenline/shell-api/outbox'
import { clientsClaim } from 'workbox-core'
import { disable as disableNavigationPreload, enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { FILES, type FromWorker, type ToWorker } from '../offline/names.ts'
import { cachedAnswer, isCached, keepAnswer } from './player-data.ts'
import { sendOutbox } from './send-outbox.ts'
import { cachedPage, renew } from './snapshot.ts'

/** What a service worker knows that a page does not; TypeScript's own types of it exclude those of pages. */
type ExtendableEvent = { waitUntil(work: Promise<unknown>): void }
type WorkerScope = {
  skipWaiting(): Promise<void>
  addEventListener(kind: 'sync', hear: (event: { tag: string } & ExtendableEvent) => void): void
  addEventListener(
    kind: 'message',
    hear: (event: MessageEvent & ExtendableEvent & { source: { postMessage(message: unknown): void } | null }) => void,
  ): void
}

const worker = self as unknown as WorkerScope

/** A page that is slower than this, when there is one on the device, is taken for one that does not come. */
const PAGE_S = 5
const DATA_MS = 8_000
const HASHED = /^\/(assets|remotes\/mfe-[a-z-]+\/[0-9a-f]{12})\/[\w@~.-]+\.[0-9a-f]{8,}\.(js|css|woff2|svg|png|webp)$/
const NO_PAGE = /^\/(api|pay|assets|remotes)\/|\.\w+$/
/** A proxy's answer for an unavailable server. */
const UNAVAILABLE = [502, 503, 504]

// It holds nothing of one version: the page it stores names the files that belong together.
void worker.skipWaiting()
clientsClaim()
// Where it fails, Firefox shows its own error in place of the page from the device (workbox issue 3134).
if (navigator.userAgent.includes('Firefox/')) disableNavigationPreload()
else enableNavigationPreload()

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && HASHED.test(url.pathname),
  new CacheFirst({
    cacheName: FILES,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        // A second try after a failure carries a mark of its own.
        cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
        cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? response : null),
      },
    ],
  }),
)

const refuseUnavailable = async ({ response }: { response: Response }) => {
  const isOurs = response.headers.get('Content-Type')?.startsWith('application/problem+json')
  if (UNAVAILABLE.includes(response.status) && !isOurs) throw new Error('The server is unavailable')
  return response
}
const plugins = [{ fetchDidSucceed: refuseUnavailable }]
const fromNetwork = new NetworkOnly({ plugins })
const fromNetworkSoon = new NetworkOnly({ networkTimeoutSeconds: PAGE_S, plugins })

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && !NO_PAGE.test(url.pathname),
  async ({ event, request }) => {
    const page = await cachedPage()
    if (!page) return fetch(request)
    return fromNetworkSoon.handle({ event, request }).catch(() => page)
  },
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isCached(url.pathname),
  async ({ event, request, url }) => {
    const patience = new AbortController()
    const giveUp = () => patience.abort()
    setTimeout(giveUp, DATA_MS)
    request.signal.addEventListener('abort', giveUp)
    try {
      const answer = await fromNetwork.handle({ event, request: new Request(request, { signal: patience.signal }) })
      event.waitUntil(keepAnswer(url, answer.clone()).catch(console.warn))
      return answer
    } catch (error) {
      const cached = request.signal.aborted ? undefined : await cachedAnswer(url)
      if (cached) return cached
      throw error
    }
  },
)

let language = ''
let last: Promise<unknown> = Promise.resolve()
let waiting: Promise<string | undefined> | undefined

/** One after the other. Who asks during one waits for the next: only that sees what was published meanwhile. */
function renewNext(present: string): Promise<string | undefined> {
  language = present
  waiting ??= last
    .catch(() => {})
    .then(() => {
      waiting = undefined
      return renew(language)
    })
  last = waiting
  return waiting
}

worker.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  if (message?.type !== 'renew') return
  const renewed = renewNext(message.language).then(
    (id) => id && event.source?.postMessage({ type: 'version', id } satisfies FromWorker),
    // Interrupted: what is stored is whole, and the next run continues.
    (error: unknown) => console.warn('The app on this device stays as it is', error),
  )
  event.waitUntil(renewed)
})

worker.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC) event.waitUntil(sendOutbox())
})
