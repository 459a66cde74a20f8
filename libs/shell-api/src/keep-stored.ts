/** Asks the browser not to delete what it stores when it wants the room: once there is something that a player would miss. */
export function keepStored(): void {
  // Not there without https.
  navigator.storage?.persist().catch(() => {})
}
