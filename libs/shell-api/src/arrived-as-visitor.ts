import { isMarkedSignedIn } from './signed-in-mark.ts'

/**
 * Once a page: whether its request carried no session, as the gateway wrote into the page, so that no request for the current
 * user is needed. A page from the browser's own history may be older than a sign-in.
 */
export function arrivedAsVisitor(): boolean {
  const note = document.querySelector('meta[name="kitchenline-session"][content="none"]')
  note?.remove()
  return note !== null && !isMarkedSignedIn()
}
