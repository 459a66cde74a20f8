import { DEADLINE_MS, type Caller } from '@kitchenline/runtime'
import type { Request, Response } from 'express'
import { networkOf } from '../http/client-address.ts'
import type { Work } from '../load/concurrency-limit.ts'

/** What every call to a service needs to know of the request that it is made for. */
export type Scope = {
  requestId: string
  caller: Caller | null
  work: Work
  /** The player whose share of a service its calls take, or the cookie while its session is being looked up, or the network. */
  holder: string
  /** In milliseconds of the clock; all calls of one request share it. */
  deadline: number
  /** Each call has no more than this, from when it is sent. */
  withinMs?: number
  /** Fires when the client has left. */
  signal: AbortSignal
}

/** Of a request that asks the payment provider, which answers slower than we do while the player waits. */
export const ASKS_PROVIDER = { deadlineMs: 10_000 }

type Opening = { work: Work; holder?: string | undefined; deadlineMs?: number | undefined }

export function openScope(req: Request, res: Response, { work, holder, deadlineMs = DEADLINE_MS }: Opening): Scope {
  const disconnected = new AbortController()
  // After an answer there is nothing to break off, and an abort costs as much as a small call.
  res.once('close', () => void (res.writableFinished || disconnected.abort()))
  const deadline = Date.now() + deadlineMs
  return {
    ...{ requestId: req.requestId, caller: null, work },
    holder: holder ?? networkOf(req.ip),
    deadline,
    signal: disconnected.signal,
  }
}

/** Waiting for admission and for the body does not count: how fast a client sends must not decide how long a service has. */
export const afterWait = (scope: Scope, since: number): Scope => ({ ...scope, deadline: scope.deadline + Date.now() - since })

/** The usual time from now on, after a wait that was ours. */
export const withNewDeadline = (scope: Scope): Scope => ({ ...scope, deadline: Date.now() + DEADLINE_MS })

/** What a screen can do without must not delay it for longer. */
const OPTIONAL_PART_MS = 800

/** The same for a part of an answer that may be missing: its service must not delay the rest. */
export const withCallLimit = (scope: Scope, withinMs = OPTIONAL_PART_MS): Scope => ({ ...scope, withinMs })
