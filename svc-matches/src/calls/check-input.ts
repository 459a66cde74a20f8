import { cleanLine, cleanText, DomainError, isTimeZone, isWithin } from '@kitchenline/domain'

/** The gateway has a sentence for each reason. */
export function refuse(field: string, reason?: 'own_name' | 'not_a_friend' | 'same_person'): never {
  throw new DomainError('INVALID_INPUT', { field, ...(reason && { reason }) })
}

/** Of a file: what is wrong is named with its row. */
export function inRow<T>(row: number, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof DomainError) refuse(`matches.${row}.${error.params.field}`)
    throw error
  }
}

/** Names and places. Undefined when there is nothing to see in it. */
export function checkLine(field: string, text: string | undefined, max: number): string | undefined {
  return checked(field, cleanLine(text ?? ''), max)
}

/** The same with its lines. */
export function checkText(field: string, text: string | undefined, max: number): string | undefined {
  return checked(field, cleanText(text ?? ''), max)
}

function checked(field: string, cleaned: string, max: number): string | undefined {
  if (!isWithin(cleaned, max)) refuse(field)
  return cleaned === '' ? undefined : cleaned
}

export function checkTimeZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) refuse('timeZone')
}

const KEY_MAX = 200

export function checkKey(key: string | undefined): void {
  if (key !== undefined && (key === '' || key.length > KEY_MAX)) refuse('Idempotency-Key')
}
