import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { send, type Call } from '../instances/visitor.ts'

type Flood = { gateway: string; atOnce: number; address: string; cookie?: string; next: (turn: number) => Call }

/** A refused one costs its sender little: a real one would hurry as well, but here it must leave the players their processor. */
const AFTER_REFUSAL_MS = 50

/** So many requests at once, each after the answer to one before. Answers the way to end it. */
export function flood({ gateway, atOnce, address, cookie = '', next }: Flood): () => void {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let isOver = false
  let turn = 0
  const one = async () => {
    while (!isOver) {
      const answer = await send(gateway, next((turn += 1)), { agent, cookie, address }).catch(() => undefined)
      if (!answer || answer.status >= 400) await sleep(AFTER_REFUSAL_MS)
    }
  }
  for (let at = 0; at < atOnce; at += 1) void one()
  return () => {
    isOver = true
    agent.destroy()
  }
}
