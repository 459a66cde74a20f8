import { DomainError } from '@kitchenline/domain'

export type InvalidField = { path: string; code: string; message?: string }

/** More would help no one, and an answer must not grow with its request. */
export const FIELDS_MAX = 20
const PATH_MAX = 100

/** INVALID_INPUT with the fields that are wrong, the first of them if there are many. */
export class InvalidInput extends DomainError {
  readonly fields: InvalidField[]

  constructor(fields: InvalidField[]) {
    super('INVALID_INPUT')
    this.fields = fields.slice(0, FIELDS_MAX).map((field) => ({ ...field, path: field.path.slice(0, PATH_MAX) }))
  }
}
