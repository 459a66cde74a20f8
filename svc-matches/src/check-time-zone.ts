import { isTimeZone } from '@kitchenline/domain'
import { refuse } from './refuse.ts'

export function checkTimeZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) refuse('timeZone')
}
