import { DomainError, isTimeZone } from '@kitchenline/domain'

export function checkTimeZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) throw new DomainError('INVALID_INPUT', { field: 'timeZone' })
}
