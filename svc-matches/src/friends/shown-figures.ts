import type { Outgoing } from '@kitchenline/runtime'

/**
 * Those of the players whose figures and matches the caller behind `onward` may see. svc-identity decides, by what each has
 * chosen.
 */
export type ShownFigures = { of(onward: Outgoing, userIds: string[]): Promise<Set<string>> }
