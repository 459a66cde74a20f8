import type { Outgoing } from '@kitchenline/runtime'

/** Who has unlimited analyses by favour of an administrator. svc-identity keeps it, with the account. */
export type VipStatus = {
  isVip(onward: Outgoing): Promise<boolean>
}
