const STORAGE_KEY = 'kitchenline.signedIn'

/** Notes in this browser whether somebody is signed in in it. It says not who, and opens nothing. */
export function markSignedIn(isSomebody: boolean): void {
  try {
    if (isSomebody) localStorage.setItem(STORAGE_KEY, '1')
    else localStorage.removeItem(STORAGE_KEY)
  } catch (error) {
    console.warn('Who is signed in could not be noted', error)
  }
}

export function isMarkedSignedIn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return false
  }
}
