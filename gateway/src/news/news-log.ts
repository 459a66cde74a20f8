import { NEWS_KINDS, type NewsKind } from '@kitchenline/domain'

export type NewsEntry = {
  id: string
  kind: NewsKind
  /** The player's page that caused it, if one did. */ by?: string
  /** In no player's own log. */ isForAll?: true
}

/** A player's events for a gateway: news, or that one of their sessions may be over. */
export type PlayerEvent = NewsEntry | 'sessions'

/** The news of every player in order, for a while, and its listeners: in this process, or in Redis for all gateways. */
export type NewsLog = {
  append(playerId: string, kind: NewsKind, by?: string): Promise<void>
  /** For every player; of one kind the last says it all. */
  appendForAll(kind: NewsKind): Promise<void>
  /** What came after a position; undefined when the log does not reach back to it. */
  after(playerId: string, position: string): Promise<NewsEntry[] | undefined>
  /** Whether the player certainly had no news for so long. */
  isQuiet(playerId: string, ms: number): Promise<boolean>
  /** Whether there was news of that kind so lately; unknown is no. */
  hadNews(playerId: string, kind: NewsKind, ms: number): Promise<boolean>
  /** The position of what came last. */
  end(playerId: string): Promise<string>
  /** All gateways look whether the player's sessions still run. */
  announceSessions(playerId: string): Promise<void>
  /** Gives back the way to stop. */
  listen(playerId: string, listener: (event: PlayerEvent) => void): Promise<() => void>
  /** Called when some news may have been lost. */
  onGap(listener: () => void): void
  /** Whether it can be read at this moment. */
  isReady(): boolean
  close(): void
}

/** Entries of a player stored for clients that lost their connection. */
export const ENTRIES_MAX = 200

export const isNewsKind = (text: unknown): text is NewsKind => (NEWS_KINDS as readonly unknown[]).includes(text)

/** Positions are a pair of numbers; later ones are greater. */
export function isAfter(position: string, other: string): boolean {
  const [time = 0n, count = 0n] = position.split('-').map(BigInt)
  const [otherTime = 0n, otherCount = 0n] = other.split('-').map(BigInt)
  return time === otherTime ? count > otherCount : time > otherTime
}
