type FirstRead = { path?: string; language: string; answer: Promise<Response> }

declare global {
  /** Begun by the script in opening.html, while this one was still on its way. */
  var kitchenlineFirstRead: FirstRead | undefined
}

/** A page reads it at once. Whatever asks later wants what is there then. */
const FIRST_MS = 30_000

/** The answer to what the page has asked for already: once, to the same question, and only a success. */
export async function takeFirstRead(path: string, language: string): Promise<Response | undefined> {
  const read = globalThis.kitchenlineFirstRead
  if (read?.path !== path || read.language !== language) return undefined
  globalThis.kitchenlineFirstRead = undefined
  if (performance.now() > FIRST_MS) return undefined
  const answer = await read.answer.catch(() => undefined)
  return answer?.ok ? answer : undefined
}

/** After a change: the answer may be from before it. */
export function dropFirstRead(): void {
  globalThis.kitchenlineFirstRead = undefined
}
