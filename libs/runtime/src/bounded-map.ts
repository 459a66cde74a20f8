/** A map that evicts the oldest once it is full, so that requests cannot make it grow. */
export type BoundedMap<Key, Value> = {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  deleteWhere(isMeant: (value: Value) => boolean): void
  clear(): void
}

export function boundedMap<Key, Value>(most: number): BoundedMap<Key, Value> {
  const entries = new Map<Key, Value>()
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size > most) entries.delete(entries.keys().next().value!)
    },
    deleteWhere(isMeant) {
      for (const [key, value] of entries) if (isMeant(value)) entries.delete(key)
    },
    clear: () => entries.clear(),
  }
}
