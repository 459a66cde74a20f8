const STORAGE_KEY = 'kitchenline.signedIn'
const MARKS = { somebody: '1', nobody: '0' } as const

/** What the server last said in this browser: whether somebody is signed in. It says not who, and opens nothing. */
export function markSignedIn(isSignedIn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isSignedIn ? MARKS.somebody : MARKS.nobody)
  } catch (error) {
    console.warn('Who is signed in could not be noted', error)
  }
}

/** Undefined where the server has never said. */
export function isMarkedSignedIn(): boolean | undefined {
  try {
    const mark = localStorage.getItem(STORAGE_KEY)
    return mark === null ? undefined : mark === MARKS.somebody
  } catch {
    return undefined
  }
}
