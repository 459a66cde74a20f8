import type { Outgoing } from '@kitchenline/runtime'

/** Whose figures and matches the caller behind `onward` may see, of those asked about. svc-identity decides, by what each has chosen. */
export type ShownFigures = { of(onward: Outgoing, userIds: string[]): Promise<Set<string>> }
