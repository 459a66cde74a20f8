import type { NewsKind } from '@kitchenline/domain'
import { readNews, type NewsBatch } from './read-news.ts'

type Message = ({ playerId: string } & NewsBatch) | { playerId: string; asks: true }

type Publish = (kinds: readonly NewsKind[], by: string | undefined, mayWork?: boolean) => void

/** No file and no clear takes longer. */
const WORK_MS = 10 * 60_000

/** A browser gives a site six connections for all its tabs, so one tab holds the stream and notifies the others. */
export function followNews(playerId: string, publish: Publish): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('kitchenline.news') : undefined
  const broadcast = (message: Message) => channel?.postMessage(message)
  const stopping = new AbortController()
  let position: string | undefined
  let leads = false
  let workUntil = 0

  const take = ({ kinds, position: at, by, mayWork }: NewsBatch) => {
    position = at
    if (mayWork || kinds.includes('own-jobs')) workUntil = Date.now() + WORK_MS
    if (kinds.length > 0 || mayWork) publish(kinds, by, mayWork)
  }
  const hear = ({ data }: MessageEvent<Message>) => {
    if (data.playerId !== playerId) return
    if (!('asks' in data)) take(data)
    else if (leads && position !== undefined) broadcast({ playerId, kinds: [], position, mayWork: Date.now() < workUntil })
  }
  channel?.addEventListener('message', hear)

  const lead = () =>
    new Promise<void>((resolve) => {
      leads = true
      const stop = readNews({
        position: () => position,
        onNews: (batch) => {
          take(batch)
          broadcast({ playerId, ...batch })
        },
      })
      stopping.signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })

  // The next leader continues where the last one left off.
  broadcast({ playerId, asks: true })
  // Locks are there on https and localhost alone; without them, or without a channel, each tab has a stream of its own.
  if (channel && 'locks' in navigator) {
    navigator.locks.request(`kitchenline.news.${playerId}`, { signal: stopping.signal }, lead).catch(() => {})
  } else void lead()

  return () => {
    stopping.abort()
    channel?.close()
  }
}
