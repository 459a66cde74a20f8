/** In this order. What is the account's own goes last: until then it names who is to be erased. */
export const NEIGHBOURS = ['billing', 'social', 'matches', 'analysis'] as const
export type Neighbour = (typeof NEIGHBOURS)[number]
export type ErasureStep = Neighbour | 'account'

export const ERASURE_STEPS: readonly ErasureStep[] = [...NEIGHBOURS, 'account']

/** An erasure that cannot be cancelled any more. It outlives its account, as the last record of it. */
export type Erasure = { userId: string; done: ErasureStep[]; startedAt: Date }

/**
 * Removes everything that another service keeps of a player. Doing it again changes nothing. What was paid since the erasure was begun is
 * given back.
 */
export type Erasers = Record<Neighbour, (userId: string, begunAt: Date) => Promise<void>>
