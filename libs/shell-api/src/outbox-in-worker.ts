/** For the service worker, which has no page. */
export { ApiProblem } from './api-problem.ts'
export { OUTBOX_SYNC, outbox, type QueuedChange } from './outbox.ts'
export { sendRound } from './outbox-round.ts'
export { requestOf } from './request-of.ts'
