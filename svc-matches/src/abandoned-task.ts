/** Longer than any call may take. The sweep finishes tasks, answers and notices that have been open for so long. */
export const ABANDONED_TASK_MS = 30_000
