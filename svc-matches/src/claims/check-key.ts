import { refuse } from '../refuse.ts'

export const KEY_LIFE_MS = 24 * 60 * 60 * 1000
const KEY_MAX = 200

export function checkKey(key: string | undefined): void {
  if (key !== undefined && (key === '' || key.length > KEY_MAX)) refuse('Idempotency-Key')
}
