/** Lets the browser paint and answer first. Unlike a timer, it is not slowed down in a tab that is not shown. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

/** Runs each part in a task of its own. The marks are for the browser's timings, and for the test that looks between them. */
export async function runAsTasks(parts: (() => unknown)[]): Promise<void> {
  for (const [index, part] of parts.entries()) {
    await nextTask()
    performance.mark(`start ${index}`)
    await part()
  }
}
