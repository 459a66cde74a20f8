import { stripControls } from '@kitchenline/domain'
import { refuse } from './refuse.ts'

/** Text without controls and outer space; undefined when nothing is left. */
export function checkText(field: string, text: string | undefined, max: number): string | undefined {
  const cleaned = stripControls(text ?? '').trim()
  if (cleaned.length > max) refuse(field)
  return cleaned === '' ? undefined : cleaned
}
