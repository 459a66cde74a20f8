/** Asks the browser not to delete our storage when space runs out. Called once there is something a player would miss. */
export function keepStored(): void {
  // Not there without https.
  navigator.storage?.persist().catch(() => {})
}
