import type { AccessSource } from '@kitchenline/domain'
import type { Outgoing } from '@kitchenline/runtime'

export type Access = { source: AccessSource; remainingFree?: number | undefined }

/** What svc-billing decides: whether the caller may have new analyses. */
export type AccessRules = {
  get(onward: Outgoing): Promise<Access>
  /**
   * Counts a new analysis, once per key however often it is repeated, and answers whether it may be made and what is left then.
   */
  use(onward: Outgoing, analysis: string): Promise<{ isGranted: boolean; after: Access }>
}
