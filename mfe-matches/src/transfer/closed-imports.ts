const STORAGE_KEY = 'kitchenline.import.closed'

/** The outcome of the last import stays on the page until the player closes it on this device. */
export function isClosed(importId: string): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === importId
  } catch {
    return false
  }
}

export function rememberClosed(importId: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, importId)
  } catch {
    // Without storage it is shown again on the next visit.
  }
}
