/** For the shell alone: what remotes may use but not change. */
export { languageStore, registerMessages } from './language.ts'
export { MessagesScope, SHELL } from './messages-scope.tsx'
export { loadCommonMessages } from './load-common-messages.ts'
export { partHost } from './part-host.ts'
export { readPending } from './pending-matches.ts'
export { request } from './send.ts'
export { currentUserQuery, writeSession } from './session.ts'
export { dismissToast, toastStore, TOAST_DURATION_MS } from './toast.ts'
