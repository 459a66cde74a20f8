import { DomainError } from '@kitchenline/domain'

/** The part of a service's answer that must be there. A missing one is a fault of the service, not bad input. */
export function present<T>(what: string, value: T | undefined | null): T {
  if (value === undefined || value === null)
    throw new DomainError('UNEXPECTED', {}, { cause: new Error(`answer without ${what}`) })
  return value
}

export const iso = (what: string, date: Date | undefined): string => present(what, date).toISOString()
