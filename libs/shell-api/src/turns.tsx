/** Counts the turns that the event loop gives to others. */
export function countTurns(): { count: () => number; end: () => void } {
  const { port1, port2 } = new MessageChannel()
  let turns = 0
  port1.onmessage = () => {
    turns += 1
    port2.postMessage(undefined)
  }
  port2.postMessage(undefined)
  return {
    count: () => turns,
    end: () => port1.close(),
  }
}

/** Takes long to draw, and tells whenever it was drawn. */
export function Slow({ drawn }: { drawn: () => void }) {
  drawSlowly()
  drawn()
  return null
}

/** Longer than React draws before it looks whether others wait. */
const LONG_MS = 40

/** For the data of a test: what reads it while it draws takes long. */
export function drawSlowly(): void {
  const until = performance.now() + LONG_MS
  while (performance.now() < until);
}
