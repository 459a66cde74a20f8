import type { Response } from 'express'
import { isAfter, type NewsEntry } from './news-log.ts'

/** What waits for a reader who does not take it. */
const UNREAD_MAX_BYTES = 64 * 1024

export type EventStream = {
  /** In their order, and none twice. */
  send(entry: NewsEntry): void
  comment(): void
  /** Sends the reason, and ends. */
  end(event: { name: 'ended' | 'busy'; retryMs?: number } | undefined): void
}

type Beginning = {
  position: string
  isReset: boolean
  /** The server may be at work on what the player has begun on another screen. */
  mayWork: boolean
  missed: readonly NewsEntry[]
  retryMs: number
}

/** Writes server-sent events. `no-transform` keeps compression off, which would hold back every event. */
export function openEventStream(res: Response, { position, isReset, mayWork, missed, retryMs }: Beginning): EventStream {
  let last = position
  const write = (text: string) => {
    if (res.writableLength > UNREAD_MAX_BYTES) res.destroy()
    else if (!res.writableEnded) res.write(text)
  }
  const send = ({ id, isForAll, ...news }: NewsEntry) => {
    // A position is a place in the player's own log, so the client keeps the one it has.
    if (isForAll) return write(`data: ${JSON.stringify(news)}\n\n`)
    if (!isAfter(id, last)) return
    last = id
    write(`id: ${id}\ndata: ${JSON.stringify(news)}\n\n`)
  }
  res.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  res.flushHeaders()
  write(
    `retry: ${retryMs}\nid: ${position}\nevent: ${isReset ? 'reset' : 'ready'}\ndata: ${JSON.stringify({ ...(mayWork && { mayWork }) })}\n\n`,
  )
  missed.forEach(send)
  return {
    send,
    comment: () => write(':\n\n'),
    end: (event) => {
      if (res.writableEnded || res.destroyed) return
      const { name, retryMs: wait } = event ?? {}
      res.end(name ? `${wait === undefined ? '' : `retry: ${wait}\n`}event: ${name}\ndata: {}\n\n` : '')
    },
  }
}
