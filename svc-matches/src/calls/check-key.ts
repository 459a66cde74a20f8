import { refuse } from './check-input.ts'

const KEY_MAX = 200

export function checkKey(key: string | undefined): void {
  if (key !== undefined && (key === '' || key.length > KEY_MAX)) refuse('Idempotency-Key')
}
