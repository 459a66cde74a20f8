import { randomUUID } from 'node:crypto'
import { BELIEVED_MS } from './session-memo.ts'

/** Longer than a gateway believes without hearing itself, for timers may be early. */
const WAIT_MS = BELIEVED_MS + 50
/** A gateway with a heartbeat within this time may still believe. */
const PRESENT_MS = 3 * BELIEVED_MS

type Pending = { missing: Set<string> | undefined; done: () => void; waitAgain: () => void }

/** Which gateways are up, and which of them have not yet confirmed. */
export function createAcknowledgements(me: string, now: () => number) {
  const present = new Map<string, number>()
  const open = new Map<string, Pending>()

  function settle(end: Pending | undefined): void {
    if (end?.missing?.size === 0) end.done()
  }

  return {
    saw: (id: string) => void present.set(id, now()),
    left: (id: string) => void present.delete(id),
    /** Resolves when all have answered, or can believe no more. */
    ask: (send: (ask: string) => void) =>
      new Promise<void>((resolve) => {
        const ask = randomUUID()
        const done = () => {
          clearTimeout(timer)
          open.delete(ask)
          resolve()
        }
        const timer = setTimeout(done, WAIT_MS)
        open.set(ask, { missing: undefined, done, waitAgain: () => void timer.refresh() })
        send(ask)
      }),
    /** All who were there before the question are known now, if this gateway has listened for long enough. */
    expect(ask: string, listeningSince: number): void {
      const end = open.get(ask)
      // A heartbeat may have come between: what is believed by it is believed for as long from now.
      end?.waitAgain()
      if (!end || now() - listeningSince < PRESENT_MS) return
      for (const [id, at] of present) if (now() - at > PRESENT_MS) present.delete(id)
      end.missing = new Set([...present.keys()].filter((id) => id !== me))
      settle(end)
    },
    answered(ask: string, id: string): void {
      open.get(ask)?.missing?.delete(id)
      settle(open.get(ask))
    },
  }
}
