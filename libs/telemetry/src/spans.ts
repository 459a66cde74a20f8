import { currentTrace, withRequestTrace } from './request-trace.ts'

type Attributes = Record<string, string | number>
export type SpanStart = { name: string; kind: 'server' | 'client'; attributes?: Attributes }
export type Span = {
  /** Work from here on has this span as its parent. */
  traceparent: string
  end(outcome: { failed: boolean; attributes?: Attributes; name?: string }): void
}
/** Makes a span below the one that a traceparent names. */
export type Tracer = (start: SpanStart, traceparent: string) => Span

let tracer: Tracer | undefined

export const useTracer = (one: Tracer | undefined): void => void (tracer = one)

const SAMPLED = /-01$/

/** A part of the present request, for who looks at traces; undefined where none are taken, or not of this request. */
export function startSpan(start: SpanStart): Span | undefined {
  const trace = currentTrace()
  return tracer && trace && SAMPLED.test(trace.traceparent) ? tracer(start, trace.traceparent) : undefined
}

/** Everything that `work` starts is below the span. */
export function withinSpan<T>(span: Span | undefined, work: () => T): T {
  const trace = currentTrace()
  return span && trace ? withRequestTrace({ ...trace, traceparent: span.traceparent }, work) : work()
}

export async function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = startSpan(start)
  if (!span) return work()
  try {
    const result = await withinSpan(span, work)
    span.end({ failed: false })
    return result
  } catch (error) {
    span.end({ failed: true })
    throw error
  }
}
