import type { NewsKind } from '@kitchenline/domain'
import { readNews, type NewsBatch } from './read-news.ts'

type Message = ({ playerId: string } & NewsBatch) | { playerId: string; asks: true }

type Publish = (kinds: readonly NewsKind[], by: string | undefined, mayWork?: boolean) => void

/** No file and no clear takes longer. */
const WORK_MS = 10 * 60_000

/** A browser gives a site six connections for all its tabs, so one tab holds the stream and notifies the others. */
export function followNews(playerId: string, publish: Publish): () => void {
  const channel = new BroadcastChannel('kitchenline.news')
  const stopping = new AbortController()
  let position: string | undefined
  let leads = false
  let workUntil = 0

  const take = ({ kinds, position: at, by, mayWork }: NewsBatch) => {
    position = at
    if (mayWork || kinds.includes('own-jobs')) workUntil = Date.now() + WORK_MS
    if (kinds.length > 0 || mayWork) publish(kinds, by, mayWork)
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.playerId !== playerId) return
    if (!('asks' in data)) take(data)
    else if (leads && position !== undefined) {
      channel.postMessage({ playerId, kinds: [], position, mayWork: Date.now() < workUntil } satisfies Message)
    }
  }

  const lead = () =>
    new Promise<void>((resolve) => {
      leads = true
      const stop = readNews({
        position: () => position,
        onNews: (batch) => {
          take(batch)
          channel.postMessage({ playerId, ...batch } satisfies Message)
        },
      })
      stopping.signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })

  // The next leader continues where the last one left off.
  channel.postMessage({ playerId, asks: true } satisfies Message)
  // Locks are there on https and localhost alone; without them each tab has a stream of its own.
  if ('locks' in navigator) {
    navigator.locks.request(`kitchenline.news.${playerId}`, { signal: stopping.signal }, lead).catch(() => {})
  } else void lead()

  return () => {
    stopping.abort()
    channel.close()
  }
}
