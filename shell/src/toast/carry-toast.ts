import { showToast } from '@kitchenline/shell-api'
import type { Toast } from '@kitchenline/shell-api/host'

const STORAGE_KEY = 'kitchenline.toast'

type CarriedToast = Pick<Toast, 'tone' | 'title' | 'description'>

/** For a notice that a page load would swallow: it is shown on the other side. */
export function carryToast(toast: CarriedToast): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(toast))
  } catch {
    // Then it is not shown; nothing depends on it.
  }
}

export function showCarriedToast(): void {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY)
    if (!text) return
    sessionStorage.removeItem(STORAGE_KEY)
    showToast(JSON.parse(text) as CarriedToast)
  } catch {
    // As above.
  }
}
