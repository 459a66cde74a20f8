// Runs in the page: each function is sent there by its text.

/** What is waited for: so many of the elements, or one with such a text. Where it is noted: `felt`. */
export type Sought = { selector: string; text?: string; count?: number; name?: 'felt' | 'feltRow' }

declare global {
  var felt: number | undefined
  var feltRow: number | undefined
  var pressedAt: number | undefined
  var clicks: Record<number, number> | undefined
}

/** Notes when it is on the screen. Looks at what changes, so that nothing is drawn for the sake of looking. */
export function watchFor({ selector, text = '', count = 1, name = 'felt' }: Sought): void {
  const pattern = new RegExp(text)
  const isThere = () =>
    [...document.querySelectorAll(selector)].filter(
      (element) => pattern.test(element.textContent ?? '') && element.checkVisibility() && !element.matches('[hidden] *'),
    ).length >= count
  const note = () => {
    changes.disconnect()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => (globalThis[name] ??= performance.now())
    requestAnimationFrame(() => port2.postMessage(undefined))
  }
  const changes = new MutationObserver(() => isThere() && note())
  changes.observe(document, { childList: true, subtree: true, characterData: true })
  if (isThere()) note()
}

export function sumOfLongTasks(until: number): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) =>
      resolve(
        list
          .getEntries()
          .filter(({ startTime }) => startTime < until)
          .reduce((sum, { duration }) => sum + duration, 0),
      ),
    )
    observer.observe({ type: 'longtask', buffered: true })
    setTimeout(() => resolve(0), 1_000)
  })
}

/** The longest event of each interaction. */
export function watchClicks(): void {
  const clicks: Record<number, number> = {}
  globalThis.clicks = clicks
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const id = entry.interactionId
      if (id) clicks[id] = Math.max(clicks[id] ?? 0, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** What a page looked like a moment ago is not shown again. */
export function ageSeenPages(): void {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith('kitchenline.seen.'))) {
    const picture = JSON.parse(localStorage.getItem(key)!) as { at: number }
    localStorage.setItem(key, JSON.stringify({ ...picture, at: picture.at - 3_600_000 }))
  }
}
