import { DomainError } from '@kitchenline/domain'

export type InvalidField = { path: string; code: string; message?: string }

/** INVALID_INPUT with every field that is wrong. */
export class InvalidInput extends DomainError {
  readonly fields: InvalidField[]

  constructor(fields: InvalidField[]) {
    super('INVALID_INPUT')
    this.fields = fields
  }
}
