/** Exposed as ./routes: what the shell asks this remote for. */
export { loadMessages } from './messages/load-messages.ts'
export { routes } from './routes.tsx'
