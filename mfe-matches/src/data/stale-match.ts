import type { MatchDto } from '@kitchenline/api'

/** The match was changed after the edit began; carries it as it is now. */
export class StaleMatch extends Error {
  override name = 'StaleMatch'
  readonly present: MatchDto

  constructor(present: MatchDto) {
    super(`Match ${present.id} has another version`)
    this.present = present
  }
}
