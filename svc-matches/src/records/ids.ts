import { createHash, randomBytes } from 'node:crypto'

/** A time-ordered id (UUID version 7): new rows lie side by side in an index, and ids cannot be guessed. */
export function newId(now: Date = new Date()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The same of the same text, so that what is tried again, or twice at once, is stored once. */
export const idOf = (text: string): string => hashOf(text).slice(0, 32)
