/**
 * Longer than any call may take, and than a worker takes for a part of a long work. What has been open for so long, or held, is taken for
 * abandoned: the sweep, or another worker, goes on with it.
 */
export const OVERDUE_MS = 30_000
