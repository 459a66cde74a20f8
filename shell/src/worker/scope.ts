/** What a service worker knows that a page does not; TypeScript's own types of it exclude those of pages. */
type Waiting = { waitUntil(work: Promise<unknown>): void }
export type WorkerClient = { id: string; url: string; postMessage(message: unknown): void }
type WorkerScope = {
  skipWaiting(): Promise<void>
  clients: { matchAll(options: { type: 'window' }): Promise<WorkerClient[]> }
  addEventListener(kind: 'message', hear: (event: MessageEvent & Waiting & { source: WorkerClient | null }) => void): void
  addEventListener(kind: 'sync', hear: (event: Event & Waiting & { tag: string }) => void): void
}

export const worker = self as unknown as WorkerScope
