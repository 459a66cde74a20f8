import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from './context.ts'
import { perContext } from './per-context.ts'

type Line<T> = { running: Promise<unknown>; next: Promise<T> | undefined }

/**
 * Equal questions that come while the first is being answered share the answer after it: each begins after every question that it answers,
 * so it sees all that was confirmed before. Whatever is asked at once, one answer of a kind is made at a time.
 * Single documents with keys of their own are read together by sharedReads of @kitchenline/runtime instead.
 */
export function sharedAnswers<T>(): (ctx: Context, question: string, answer: () => Promise<T>) => Promise<T> {
  // The deadline of one request must not end the answer of the others.
  const outsideOfRequests = AsyncLocalStorage.snapshot()
  const linesOf = perContext(() => new Map<string, Line<T>>())

  return (ctx, question, answer) => {
    const lines = linesOf(ctx)
    const line = lines.get(question)
    if (line) return (line.next ??= line.running.then(() => outsideOfRequests(begin, answer)))
    return begin(answer)

    function begin(make: () => Promise<T>): Promise<T> {
      const making = make()
      const own: Line<T> = { running: making.then(end, end), next: undefined }
      lines.set(question, own)
      return making

      function end(): void {
        if (!own.next) lines.delete(question)
      }
    }
  }
}
