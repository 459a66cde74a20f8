/** What a service worker knows that a page does not; TypeScript's own types of it exclude those of pages. */
type Waiting = { waitUntil(work: Promise<unknown>): void }
type WorkerScope = {
  skipWaiting(): Promise<void>
  clients: { matchAll(): Promise<readonly { postMessage(message: unknown): void }[]> }
  addEventListener(kind: 'sync', hear: (event: { tag: string } & Waiting) => void): void
  addEventListener(
    kind: 'message',
    hear: (event: MessageEvent & Waiting & { source: { postMessage(message: unknown): void } | null }) => void,
  ): void
}

export const worker = self as unknown as WorkerScope
