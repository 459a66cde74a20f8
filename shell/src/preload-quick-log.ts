import { onceIdle, type RemotePartModule } from '@kitchenline/shell-api'
import { registerMessages } from '@kitchenline/shell-api/host'
import { partAt } from './registry.ts'
import { loadPart } from './remotes.ts'

/** What waits on the device is sent by what is brought here. */
const PAUSE_MS = 30_000

let state: 'due' | 'loading' | 'there' = 'due'

/**
 * Loads the quick log and what sends later once the page is idle: beside the court there may be no network. What failed
 * is tried again when the network or the player returns, and now and then.
 */
export function preloadQuickLog(onThere: () => void): () => void {
  const load = () => loadOnce(onThere)
  const forget = onceIdle(load)
  const pauses = setInterval(load, PAUSE_MS)
  for (const moment of ['online', 'focus']) globalThis.addEventListener(moment, load)
  return () => {
    forget()
    clearInterval(pauses)
    for (const moment of ['online', 'focus']) globalThis.removeEventListener(moment, load)
  }
}

function loadOnce(onThere: () => void): void {
  if (state === 'there') onThere()
  if (state !== 'due') return
  state = 'loading'
  Promise.all([bring(partAt('quickLog')), bring(partAt('outbox'))]).then(
    () => {
      state = 'there'
      onThere()
    },
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
