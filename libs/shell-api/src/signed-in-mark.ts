const STORAGE_KEY = 'kitchenline.signedIn'
const MARKS = { somebody: '1', nobody: '0' } as const

/** Whether the server last answered that there is a session. It names no player and grants nothing. */
export function markSignedIn(isSignedIn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isSignedIn ? MARKS.somebody : MARKS.nobody)
  } catch (error) {
    console.warn('Who is signed in could not be noted', error)
  }
}

/** Undefined before the first answer of the server. */
export function isMarkedSignedIn(): boolean | undefined {
  try {
    const mark = localStorage.getItem(STORAGE_KEY)
    return mark === null ? undefined : mark === MARKS.somebody
  } catch {
    return undefined
  }
}
