import { readFile, stat } from 'node:fs/promises'

/** Reads a file through `parse`, again whenever it has changed. Undefined while it is missing or cannot be parsed. */
export function freshFile<T>(path: string, parse: (text: string) => T): () => Promise<T | undefined> {
  let known: { changedAt: number; value: T | undefined } | undefined
  return async () => {
    try {
      const { mtimeMs } = await stat(path)
      if (known?.changedAt === mtimeMs) return known.value
      const text = await readFile(path, 'utf8')
      known = { changedAt: mtimeMs, value: attempt(() => parse(text)) }
      return known.value
    } catch {
      return undefined
    }
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
