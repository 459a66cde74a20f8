import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type * as z from 'zod'

/** What was read last and was right: in memory, and in a file for the next start of this process. */
export function lastGood<T extends object>(
  file: string | undefined,
  schema: z.ZodType<T>,
): { get(): T | undefined; keep(value: T): void } {
  let stored = fromDisk()
  return {
    get: () => stored,
    keep(value) {
      // As for nearly every page.
      if (stored && hasSameParts(value, stored)) return
      const isNew = JSON.stringify(value) !== JSON.stringify(stored)
      stored = value
      if (!isNew || !file) return
      try {
        mkdirSync(path.dirname(file), { recursive: true })
        // Whole or not at all, also where another gateway keeps the same.
        const draft = `${file}.${randomUUID()}`
        writeFileSync(draft, JSON.stringify(value))
        renameSync(draft, file)
      } catch {
        // A disk that cannot be written costs the memory of the next start, nothing now.
      }
    },
  }

  function fromDisk(): T | undefined {
    if (!file) return undefined
    try {
      return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      return undefined
    }
  }
}

function hasSameParts(one: object, other: object): boolean {
  const [parts, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return parts.size === others.size && [...parts].every(([name, part]) => others.get(name) === part)
}
