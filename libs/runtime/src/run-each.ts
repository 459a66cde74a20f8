import { DomainError } from '@kitchenline/domain'
import { asDomainError } from './grpc-errors.ts'

type Step = () => Promise<unknown>

/**
 * Runs independent steps one after the other; what fails keeps none of the others from running, and is thrown once all have run.
 * Without a database the first failure ends them: each of the others would only wait for it in vain.
 */
export async function runEach(steps: readonly Step[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      if (isWithoutDatabase(error)) throw error
      errors.push(error)
    }
  }
  if (errors.length === 1) throw errors[0]
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of ${steps.length} steps failed`)
}

/** A refusal by another service is a DomainError already. */
const isWithoutDatabase = (error: unknown) =>
  !(error instanceof DomainError) && asDomainError(error).code === 'DEPENDENCY_UNAVAILABLE'
