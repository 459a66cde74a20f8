import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { networkOf } from './client-address.ts'

/** A burst of these requests from one network takes a turn of the event loop each, so that others come in between. */
export function oneATurn(): RequestHandler {
  const last = new Map<string, Promise<void>>()
  return async (req, _res, next) => {
    const network = networkOf(req.ip)
    const turn = (last.get(network) ?? Promise.resolve()).then(() => nextTurn())
    last.set(network, turn)
    await turn
    if (last.get(network) === turn) last.delete(network)
    next()
  }
}
