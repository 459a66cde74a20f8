import { AsyncLocalStorage } from 'node:async_hooks'
import { perContext } from './per-context.ts'

type InFlight<T> = { running: Promise<unknown>; next: Promise<T> | undefined }

/**
 * Equal questions that come while the first is being answered share the answer after it. That answer begins after all of them, so it
 * sees what was confirmed before they asked. One answer of a kind is made at a time.
 * Single documents with keys of their own are read together by sharedReads of @kitchenline/runtime instead.
 */
export function sharedAnswers<T>(): (ctx: object, question: string, answer: () => Promise<T>) => Promise<T> {
  // The deadline of one request must not end the answer of the others.
  const outsideOfRequests = AsyncLocalStorage.snapshot()
  const inFlightOf = perContext(() => new Map<string, InFlight<T>>())

  return (ctx, question, answer) => {
    const inFlight = inFlightOf(ctx)
    const earlier = inFlight.get(question)
    if (earlier) return (earlier.next ??= earlier.running.then(() => outsideOfRequests(begin, answer)))
    return begin(answer)

    function begin(make: () => Promise<T>): Promise<T> {
      const making = make()
      const own: InFlight<T> = { running: making.then(end, end), next: undefined }
      inFlight.set(question, own)
      return making

      function end(): void {
        if (!own.next) inFlight.delete(question)
      }
    }
  }
}
