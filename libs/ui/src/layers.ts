/**
 * Each dialog or sheet over the page has an entry in the browser's history, so Back closes the topmost one. The entry
 * copies the page's own and adds a depth: for the router it is the same place.
 */
const open: { close: () => void }[] = []

/** A step back of ours is pending. */
let isReturning = false
let isNavigating = () => false
const afterwards: (() => void)[] = []

globalThis.addEventListener?.('popstate', ({ state }) => {
  if (isReturning) isReturning = false
  else for (const { close } of open.slice(depthOf(state)).reverse()) close()
  settleLater()
})

/** To be called when something opens; answers the function to call when it is closed, by whatever means. */
export function openLayer(close: () => void): () => void {
  const layer = { close }
  open.push(layer)
  settle()
  return () => {
    if (!open.includes(layer)) return
    open.splice(open.indexOf(layer), 1)
    settleLater()
  }
}

/** For code that replaces the page in the history: it must wait until the page's own entry is the present one. */
export function whenClosed(act: () => void): void {
  afterwards.push(act)
  settleLater()
}

/** For the shell, called while its router navigates. Returns a function to call whenever that may have changed. */
export function followNavigation(isUnderWay: () => boolean): () => void {
  isNavigating = isUnderWay
  settleLater()
  return settleLater
}

const depthOf = (state: unknown): number => (state as { layers?: number } | null)?.layers ?? 0

/** Later than everything else in this event: a link may close a menu and navigate, a dialog may open another. */
const settleLater = () => void setTimeout(settle)

/** Makes the history match what is open, also after Forward or a reload returned to an old entry. */
function settle(): void {
  if (isReturning || isNavigating()) return
  const depth = depthOf(history.state)
  if (depth > open.length) {
    isReturning = true
    history.go(open.length - depth)
    return
  }
  for (let layers = depth + 1; layers <= open.length; layers += 1) history.pushState({ ...history.state, layers }, '')
  if (open.length === 0) for (const act of afterwards.splice(0)) act()
}
