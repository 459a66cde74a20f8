import type { Response } from 'express'
import type { EventStream } from './event-stream.ts'

const RETRY_BUSY_MS = 60_000

export type OpenStream = {
  stream: EventStream
  /** Whether the session that opened it still runs. */ stillRuns: () => Promise<boolean>
}

export type OpenStreams = {
  /** Until the connection is gone, or for as long as one may stay. */
  add(playerId: string, opened: OpenStream, res: Response): void
  all(): OpenStream[]
  of(playerId: string): OpenStream[]
}

type Options = {
  perPlayer: number
  lifeMs: number
  /** How often each is checked, more or less: thousands that came back at the same moment drift apart. */
  checkMs: number
  checkAgain: (opened: OpenStream) => void
}

/** Who is connected to this process. Who opens too many loses the oldest. */
export function createOpenStreams({ perPlayer, lifeMs, checkMs, checkAgain }: Options): OpenStreams {
  const players = new Map<string, Set<OpenStream>>()
  return {
    add(playerId, opened, res) {
      const streams = players.get(playerId) ?? new Set()
      players.set(playerId, streams.add(opened))
      const oldest = streams.size > perPlayer ? streams.values().next().value : undefined
      oldest?.stream.end({ name: 'busy', retryMs: RETRY_BUSY_MS })
      const life = setTimeout(() => opened.stream.end(undefined), lifeMs).unref()
      const checking = setInterval(() => checkAgain(opened), checkMs * (0.75 + Math.random() / 2)).unref()
      res.once('close', () => {
        clearTimeout(life)
        clearInterval(checking)
        streams.delete(opened)
        if (streams.size === 0 && players.get(playerId) === streams) players.delete(playerId)
      })
    },
    all: () => [...players.values()].flatMap((streams) => [...streams]),
    of: (playerId) => [...(players.get(playerId) ?? [])],
  }
}
