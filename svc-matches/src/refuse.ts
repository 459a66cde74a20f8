import { DomainError } from '@kitchenline/domain'

export function refuse(field: string): never {
  throw new DomainError('INVALID_INPUT', { field })
}
