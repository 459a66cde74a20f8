import { DomainError } from '@kitchenline/domain'

/** null for what has ended or is unknown; a failed lookup is an error. */
export async function nullIfUnauthenticated<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'UNAUTHENTICATED') return null
    throw error
  }
}
