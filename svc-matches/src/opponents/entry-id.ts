import { createHash } from 'node:crypto'

/** The same for the same person, so that of two matches at once with a new one each adds the same entry. */
export const entryId = (userId: string, who: string, round: number): string =>
  createHash('sha256').update(`${userId}\n${who}\n${round}`).digest('hex').slice(0, 32)
