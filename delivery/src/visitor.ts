import { createHash } from 'node:crypto'

/** A browser by its random mark, which identifies nothing else, and the part of the net that it asks from. */
export type Visitor = { ring: string; network: string }

/** Other visitors for other remotes; who tries one at 5 % still tries it at 25 %. */
export function triesCanary(ring: string, folder: string, percent: number): boolean {
  const share = createHash('sha256').update(`${folder} ${ring}`).digest().readUInt32BE(0) / 2 ** 32
  return share * 100 < percent
}
