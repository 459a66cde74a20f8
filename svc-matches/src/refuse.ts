import { DomainError } from '@kitchenline/domain'

/** The gateway has a sentence for each reason. */
export function refuse(field: string, reason?: 'own_name' | 'not_a_friend' | 'same_person'): never {
  throw new DomainError('INVALID_INPUT', { field, ...(reason && { reason }) })
}
