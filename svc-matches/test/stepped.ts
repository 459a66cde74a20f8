import type { Context } from '../src/context.ts'
import { intercepted } from './watched-writes.ts'

/** A use case that stops before its database calls until the test lets it take the next step. */
export type Stepped = {
  /** Takes so many steps, or all; answers how many there were. */
  advance(steps?: number): Promise<number>
  /** As if its process died here. */
  kill(): Promise<void>
  answer: Promise<unknown>
}

/** All calls, or those of the protocol, or its writes. */
type Stops = 'all' | 'calls' | 'writes'
/** Other calls decide nothing about who counts what, so that a stop before them would show nothing. */
const PROTOCOL = /^(userStats|playerLog|matches|figureSource|opponents)\b/
const KILLED = new Error('killed')

export function stepped(ctx: Context, run: (ctx: Context) => Promise<unknown>, stops: Stops = 'calls'): Stepped {
  let held: { resume: () => void; kill: () => void }[] = []
  let inFlight = 0
  let [isOver, isDead] = [false, false]
  let stopped = () => {}

  // Calls that are made together stop together; one that is still in flight may be followed by another.
  const noticeStop = () =>
    setImmediate(() => {
      if (isOver || (inFlight === 0 && held.length > 0)) stopped()
    })
  const gated = intercepted(
    ctx,
    async ({ name, isWrite }, call) => {
      if (isDead) throw KILLED
      if (stops === 'all' || (PROTOCOL.test(name) && (isWrite || stops === 'calls'))) {
        await new Promise<void>((resume, reject) => {
          held.push({ resume, kill: () => reject(KILLED) })
          noticeStop()
        })
      }
      inFlight += 1
      return Promise.resolve(call()).finally(() => {
        inFlight -= 1
        noticeStop()
      })
    },
    stops !== 'all',
  )
  const nextStop = () => new Promise<void>((resolve) => (stopped = resolve))

  const started = nextStop()
  const answer = run({ ...gated, wait: () => Promise.resolve() }).finally(() => {
    isOver = true
    noticeStop()
  })
  answer.catch(() => {})

  async function goOn(how: 'resume' | 'kill'): Promise<boolean> {
    await started
    if (isOver) return false
    const next = nextStop()
    const calls = held
    held = []
    for (const call of calls) call[how]()
    await next
    return true
  }
  return {
    async advance(steps = Infinity) {
      let taken = 0
      await started
      while (taken < steps && (await goOn('resume'))) taken += 1
      return taken
    },
    async kill() {
      isDead = true
      await goOn('kill')
    },
    answer,
  }
}
