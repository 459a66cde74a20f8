/** What a service worker knows that a page does not; TypeScript's own types of it exclude those of pages. */
type ExtendableEvent = { waitUntil(work: Promise<unknown>): void }
type WorkerScope = {
  skipWaiting(): Promise<void>
  clients: { matchAll(): Promise<readonly { postMessage(message: unknown): void }[]> }
  addEventListener(kind: 'sync', hear: (event: { tag: string } & ExtendableEvent) => void): void
  addEventListener(
    kind: 'message',
    hear: (event: MessageEvent & ExtendableEvent & { source: { postMessage(message: unknown): void } | null }) => void,
  ): void
}

export const worker = self as unknown as WorkerScope
