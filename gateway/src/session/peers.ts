/** The other gateways, as far as sessions go that were ended. */
export type Peers = {
  /** Whether this gateway is sure to be notified, now and of everything within the last second. */
  isConnected(): boolean
  /** Players whose sessions were ended elsewhere; undefined when that may be any player. */
  onEnd(listener: (playerId: string | undefined) => void): void
  /** Resolves when none of them believes a session of this player any more. */
  publishEnd(playerId: string): Promise<void>
  close(): void
}

const silent = { onEnd: () => {}, publishEnd: () => Promise.resolve(), close: () => {} }

/** There may be others that cannot be reached: so all of them look every session up. */
export const UNREACHABLE_PEERS: Peers = { ...silent, isConnected: () => false }

/** This gateway is the only one, so every end of a session goes through it. */
export const ONLY_GATEWAY: Peers = { ...silent, isConnected: () => true }
