import { showToast } from '@kitchenline/shell-api'
import { toastStore, wholeScreenStore } from '@kitchenline/shell-api/host'

type Words = { title: string; label: string }

let isOffered = false

/** Asks once, when no other notice is open and the scorer does not fill the screen. */
export function offerReload({ title, label }: Words): void {
  if (isOffered) return
  isOffered = true
  const stops = [toastStore.subscribe(offer), wholeScreenStore.subscribe(offer)]
  offer()

  function offer(): void {
    if (toastStore.getState().toast?.isOpen || wholeScreenStore.getState().isOccupied) return
    for (const stop of stops) stop()
    showToast({ title, durationMs: Infinity, action: { label, onClick: () => location.reload() } })
  }
}
