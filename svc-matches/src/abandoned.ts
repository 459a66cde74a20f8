/** Longer than any call may take: what one has left undone for so long is finished by the sweep. */
export const ABANDONED_MS = 30_000
