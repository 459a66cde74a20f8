import type { NewsKind } from '@kitchenline/domain'
import { ENTRIES_MAX, isAfter, type PlayerEvent, type NewsEntry, type NewsLog } from './news-log.ts'

/** Players whose news is stored; beyond it those without news for the longest are evicted. */
const PLAYERS_MAX = 10_000

type PlayerLog = {
  entries: NewsEntry[]
  newestAt: number
  newestOf: Map<NewsKind, number>
  /** The newest that was let go. */
  floor: string
}

/** For one gateway alone. Another process does not know the positions of this one. */
export function memoryNewsLog({ players = PLAYERS_MAX, startedAt = Date.now() } = {}): NewsLog {
  const logs = new Map<string, PlayerLog>()
  const listeners = new Map<string, Set<(event: PlayerEvent) => void>>()
  const forAll = new Map<NewsKind, { entry: NewsEntry; at: number }>()
  let count = 0
  /** A player who is not in `logs` had no news after this. */
  let forgotten = `${startedAt}-0`
  let forgottenAt = performance.now()
  const notify = (playerId: string, event: PlayerEvent) => listeners.get(playerId)?.forEach((listener) => listener(event))

  function keep(playerId: string, entry: NewsEntry): void {
    const log: PlayerLog = logs.get(playerId) ?? { entries: [], newestAt: 0, newestOf: new Map(), floor: forgotten }
    log.newestAt = performance.now()
    log.newestOf.set(entry.kind, log.newestAt)
    log.entries.push(entry)
    if (log.entries.length > ENTRIES_MAX) log.floor = log.entries.shift()!.id
    logs.delete(playerId)
    if (logs.set(playerId, log).size <= players) return
    const [quietest, { entries, newestAt }] = logs.entries().next().value!
    forgottenAt = Math.max(forgottenAt, newestAt)
    const last = entries.at(-1)!.id
    if (isAfter(last, forgotten)) forgotten = last
    logs.delete(quietest)
  }

  return {
    append: async (playerId, kind, by) => {
      const entry = { id: `${startedAt}-${++count}`, kind, ...(by && { by }) }
      keep(playerId, entry)
      notify(playerId, entry)
    },
    appendForAll: async (kind) => {
      const entry = { id: `${startedAt}-${++count}`, kind, isForAll: true } as const
      forAll.set(kind, { entry, at: performance.now() })
      for (const playerListeners of listeners.values()) playerListeners.forEach((listener) => listener(entry))
    },
    after: async (playerId, position) => {
      const { entries, floor } = logs.get(playerId) ?? { entries: [], floor: forgotten }
      const isOurs = position.startsWith(`${startedAt}-`) && !isAfter(position, `${startedAt}-${count}`)
      if (!isOurs || isAfter(floor, position)) return undefined
      const known = [...entries, ...[...forAll.values()].map(({ entry }) => entry)]
      return known.filter(({ id }) => isAfter(id, position))
    },
    isQuiet: async (playerId, ms) => {
      const newestAt = Math.max(logs.get(playerId)?.newestAt ?? forgottenAt, ...[...forAll.values()].map(({ at }) => at))
      return performance.now() - newestAt > ms
    },
    hadNews: async (playerId, kind, ms) => performance.now() - (logs.get(playerId)?.newestOf.get(kind) ?? -Infinity) <= ms,
    end: async () => `${startedAt}-${count}`,
    announceSessions: async (playerId) => notify(playerId, 'sessions'),
    listen: async (playerId, listener) => {
      const playerListeners = listeners.get(playerId) ?? new Set()
      listeners.set(playerId, playerListeners.add(listener))
      return () => {
        playerListeners.delete(listener)
        if (playerListeners.size === 0 && listeners.get(playerId) === playerListeners) listeners.delete(playerId)
      }
    },
    onGap: () => {},
    isReady: () => true,
    close: () => listeners.clear(),
  }
}
