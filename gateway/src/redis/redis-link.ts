import type { createClient } from 'redis'

type Client = ReturnType<typeof createClient>
type Commands = Pick<Client, 'eval' | 'xRange' | 'xRevRange' | 'multi'>

/** What the gateway uses of either. Each command is about one key; messages of a channel arrive in one order everywhere. */
export type RedisLink = Commands & {
  readonly isReady: boolean
  readonly isOpen: boolean
  ping(): Promise<unknown>
  publish(channel: string, text: string): Promise<unknown>
  subscribe(channel: string, listener: (text: string) => void): Promise<unknown>
  unsubscribe(channel: string, listener: (text: string) => void): Promise<unknown>
  on(event: 'ready' | 'error' | 'reconnecting', listener: (error: Error) => void): unknown
  /** Tries for ever by itself. */
  connect(): Promise<unknown>
  destroy(): void
}
