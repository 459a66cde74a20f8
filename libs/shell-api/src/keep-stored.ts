let hasAsked = false

/** Asks the browser, once, not to delete our storage. Called as soon as there is something a player would miss. */
export function keepStored(): void {
  if (hasAsked) return
  hasAsked = true
  // Not there without https.
  navigator.storage?.persist().catch(() => {})
}
