import type { Caller, Outgoing } from '@kitchenline/runtime'

/** What svc-identity calls the caller behind `onward`. */
export type AccountNames = { own(caller: Caller, onward: Outgoing): Promise<string | undefined> }
