/**
 * What lies open over the page, each with an entry of its own in the browser's history, so that Back closes the topmost and stays.
 * Such an entry is a copy of the page's own with a depth added: for the router it is the same place.
 */
const open: { close: () => void }[] = []

/** A step back of ours is pending. */
let isReturning = false
let isNavigating = () => false
const afterwards: (() => void)[] = []

globalThis.addEventListener?.('popstate', ({ state }) => {
  if (isReturning) isReturning = false
  else for (const { close } of open.slice(depthOf(state)).reverse()) close()
  settleSoon()
})

/** To be called when something opens; answers the function to call when it is closed, by whatever means. */
export function openLayer(close: () => void): () => void {
  const layer = { close }
  open.push(layer)
  settle()
  return () => {
    if (!open.includes(layer)) return
    open.splice(open.indexOf(layer), 1)
    settleSoon()
  }
}

/** For what replaces the page in the history, which must wait until the page's own entry is the present one again. */
export function whenClosed(act: () => void): void {
  afterwards.push(act)
  settleSoon()
}

/**
 * The shell's: called while its router is navigating to another page. Answers the function to call whenever that may have
 * changed.
 */
export function followNavigation(isUnderWay: () => boolean): () => void {
  isNavigating = isUnderWay
  settleSoon()
  return settleSoon
}

const depthOf = (state: unknown): number => (state as { layers?: number } | null)?.layers ?? 0

/** After whatever else happens at this moment: a link that closes a menu also leads away, a dialog may give way to another. */
const settleSoon = () => void setTimeout(settle)

/** An entry for everything open, and none for what is closed: also where Forward, or a reload, came upon an old one. */
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
