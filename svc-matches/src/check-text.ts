import { cleanLine, cleanText, isWithin } from '@kitchenline/domain'
import { refuse } from './refuse.ts'

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
