import { isMarkedSignedIn } from './signed-in-mark.ts'

/**
 * Once a page: whether its request carried no session, as the gateway wrote into the page, so that there is nobody to ask about. A page
 * that the browser took from its own history may be older than a sign-in.
 */
export function arrivedAsVisitor(): boolean {
  const note = document.querySelector('meta[name="kitchenline-session"][content="none"]')
  note?.remove()
  return note !== null && !isMarkedSignedIn()
}
