import { DEADLINE_MS, type Caller } from '@kitchenline/runtime'
import type { Request, Response } from 'express'

/** What every call to a service needs to know of the request that it is made for. */
export type Scope = {
  requestId: string
  caller: Caller | null
  /** In milliseconds of the clock; all calls of one request share it. */
  deadline: number
  /** Fires when the client has left. */
  signal: AbortSignal
}

export function openScope(req: Request, res: Response, deadlineMs: number = DEADLINE_MS): Scope {
  const left = new AbortController()
  res.once('close', () => left.abort())
  return { requestId: req.requestId, caller: null, deadline: Date.now() + deadlineMs, signal: left.signal }
}

/** The same for a part of an answer that may be missing: it does not hold up the rest. */
export const hurried = (scope: Scope, withinMs: number): Scope => ({
  ...scope,
  deadline: Math.min(scope.deadline, Date.now() + withinMs),
})
