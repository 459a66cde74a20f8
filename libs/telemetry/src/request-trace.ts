import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Of the current request; ids as W3C Trace Context writes them. */
export type RequestTrace = { requestId: string; traceId: string; traceparent: string }

const traces = new AsyncLocalStorage<RequestTrace>()

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** Node makes many of these from one draw of randomness, so that one costs a tenth of as many random bytes. */
const newHex = (): string => randomUUID().replaceAll('-', '')

/** Continues the trace that a caller names; starts a new one where none or a malformed one is named. */
export function requestTrace(requestId: string, header: string | undefined): RequestTrace {
  const named = TRACEPARENT.exec(header ?? '')
  if (named) return { requestId, traceId: named[1]!, traceparent: named[0] }
  const traceId = newHex()
  return { requestId, traceId, traceparent: `00-${traceId}-${newHex().slice(16)}-00` }
}

/** Sampling is ours to decide, not a client's; by the trace's id, so that all gateways decide in the same way. */
export function sampled(trace: RequestTrace, share: number): RequestTrace {
  const isSampled = Number.parseInt(trace.traceId.slice(-8), 16) < share * 0x1_0000_0000
  return { ...trace, traceparent: trace.traceparent.slice(0, -2) + (isSampled ? '01' : '00') }
}

/** Everything that `work` starts, however deep, logs and calls on as part of this request. */
export const withRequestTrace = <T>(trace: RequestTrace, work: () => T): T => traces.run(trace, work)

export const currentTrace = (): RequestTrace | undefined => traces.getStore()
