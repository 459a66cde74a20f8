/** Exposed as ./routes: what the shell loads of this remote. */
export { loadMessages } from './messages/load-messages.ts'
export { routes } from './routes.tsx'
