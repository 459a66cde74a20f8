import { KEPT_ENTRIES, isAfter, type Heard, type NewsEntry, type NewsLog } from './news-log.ts'

/** Players whose news is kept; beyond it those who were quiet longest are forgotten. */
const KEPT_PLAYERS = 10_000

type Kept = { entries: NewsEntry[]; /** The newest that was let go. */ floor: string }

/** For one gateway alone. Another process does not know the positions of this one. */
export function memoryNewsLog({ players = KEPT_PLAYERS, startedAt = Date.now() } = {}): NewsLog {
  const logs = new Map<string, Kept>()
  const listeners = new Map<string, Set<(heard: Heard) => void>>()
  let count = 0
  /** Whoever is not in `logs` had nothing after this. */
  let forgotten = `${startedAt}-0`
  const tell = (playerId: string, heard: Heard) => listeners.get(playerId)?.forEach((hear) => hear(heard))

  function keep(playerId: string, entry: NewsEntry): void {
    const kept = logs.get(playerId) ?? { entries: [], floor: forgotten }
    kept.entries.push(entry)
    if (kept.entries.length > KEPT_ENTRIES) kept.floor = kept.entries.shift()!.id
    logs.delete(playerId)
    logs.set(playerId, kept)
    if (logs.size <= players) return
    const [quietest, { entries }] = logs.entries().next().value!
    const last = entries.at(-1)!.id
    if (isAfter(last, forgotten)) forgotten = last
    logs.delete(quietest)
  }

  return {
    append: async (playerId, kind) => {
      const entry = { id: `${startedAt}-${++count}`, kind }
      keep(playerId, entry)
      tell(playerId, entry)
    },
    after: async (playerId, position) => {
      const { entries, floor } = logs.get(playerId) ?? { entries: [], floor: forgotten }
      const isOurs = position.startsWith(`${startedAt}-`) && !isAfter(position, `${startedAt}-${count}`)
      if (!isOurs || isAfter(floor, position)) return undefined
      return entries.filter(({ id }) => isAfter(id, position))
    },
    end: async () => `${startedAt}-${count}`,
    announceSessions: async (playerId) => tell(playerId, 'sessions'),
    listen: async (playerId, hear) => {
      const hearing = listeners.get(playerId) ?? new Set()
      listeners.set(playerId, hearing.add(hear))
      return () => {
        hearing.delete(hear)
        if (hearing.size === 0 && listeners.get(playerId) === hearing) listeners.delete(playerId)
      }
    },
    onGap: () => {},
    isReady: () => true,
    close: () => listeners.clear(),
  }
}
