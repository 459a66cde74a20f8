import type { RemotePartModule } from '@kitchenline/shell-api'
import { registerMessages } from '@kitchenline/shell-api/host'
import { partAt } from './registry.ts'
import { loadPart } from './remotes.ts'

/** When a page is never idle. */
const LONGEST_WAIT_MS = 2000

let state: 'due' | 'loading' | 'there' = 'due'

/**
 * Brings the quick log, and what sends later, as soon as the page has nothing better to do: beside the court, where it is opened,
 * there may be no network. What did not come is tried again when there is one.
 */
export function warmQuickLog(): () => void {
  if (state === 'there') return () => {}
  const forget = whenIdle(load)
  globalThis.addEventListener('online', load)
  return () => {
    forget()
    globalThis.removeEventListener('online', load)
  }
}

function load(): void {
  if (state !== 'due') return
  state = 'loading'
  Promise.all([bring(partAt('quickLog')), bring(partAt('outbox'))]).then(
    () => (state = 'there'),
    (error: unknown) => {
      state = 'due'
      console.warn('The quick log comes when it is opened', error)
    },
  )
}

async function bring(name: string | undefined): Promise<void> {
  if (!name) return
  const { part } = (await loadPart(name)) as { part: RemotePartModule }
  await registerMessages(name.slice(0, name.indexOf('/')), part.loadMessages)
}

function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(act, LONGEST_WAIT_MS / 4)
  return () => clearTimeout(timer)
}
