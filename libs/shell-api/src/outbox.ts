/** For the service worker, which has no page, and for pages once they are drawn. */
export { ApiProblem } from './api-problem.ts'
export { OUTBOX_SYNC, outbox, type QueuedChange } from './outbox-store.ts'
export { sendRound } from './outbox-round.ts'
export { requestOf } from './request-of.ts'
