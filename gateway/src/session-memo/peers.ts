/** The other gateways, as far as sessions go that were ended. */
export type Peers = {
  /** Whether this gateway is sure to be told, now and of everything within the last second. */
  isConnected(): boolean
  /** Whose sessions were ended elsewhere; undefined when that may be anybody. */
  onEnd(listener: (playerId: string | undefined) => void): void
  /** Resolves when none of them believes a session of this player any more. */
  publishEnd(playerId: string): Promise<void>
  close(): void
}

const silent = { onEnd: () => {}, publishEnd: () => Promise.resolve(), close: () => {} }

/** There may be others that cannot be told, and cannot tell: so all of them ask every time. */
export const NO_PEERS: Peers = { ...silent, isConnected: () => false }

/** This gateway is the only one, so every end that a player hears of goes through it. */
export const ONLY_GATEWAY: Peers = { ...silent, isConnected: () => true }
