/** The other gateways, as far as they remember something of a player. */
export type Peers = {
  /** Whether this gateway is sure to be notified, now and of everything within the last second. */
  isConnected(): boolean
  /** Players of whom something has changed elsewhere; undefined when that may be any player. */
  onChange(listener: (playerId: string | undefined) => void): void
  /** Resolves when none of them believes what was before. */
  publishChange(playerId: string): Promise<void>
  close(): void
}

const silent = { onChange: () => {}, publishChange: () => Promise.resolve(), close: () => {} }

/** There may be others that cannot be reached: so none of them remembers anything. */
export const UNREACHABLE_PEERS: Peers = { ...silent, isConnected: () => false }

/** This gateway is the only one, so every change goes through it. */
export const ONLY_GATEWAY: Peers = { ...silent, isConnected: () => true }

type Kind = 'sessions' | 'analyses' | 'referrals'

/** One connection for several kinds of changes. */
export function peersByKind(peers: Peers): (kind: Kind) => Peers {
  const listeners = new Map<string, (playerId: string | undefined) => void>()
  peers.onChange((change) => {
    const [changed, playerId] = change?.split(':', 2) ?? []
    for (const [kind, listen] of listeners) if (changed === undefined || kind === changed) listen(playerId)
  })
  return (kind) => ({
    ...peers,
    onChange: (listen) => void listeners.set(kind, listen),
    publishChange: (playerId) => peers.publishChange(`${kind}:${playerId}`),
  })
}
