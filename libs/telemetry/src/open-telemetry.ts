import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Tracer } from './spans.ts'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT }
const EXPORT_MS = 3_000

/** The SDK behind our own spans. Our own trace assigns spans to requests, so it needs no context manager and patches nothing. */
export function openTelemetry(part: string, endpoint: string): { tracer: Tracer; end(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: EXPORT_MS })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': part }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
  })
  const spans = provider.getTracer('kitchenline')
  const tracer: Tracer = ({ name, kind, attributes = {} }, traceparent) => {
    const [, traceId = '', spanId = ''] = traceparent.split('-')
    const parent = trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true })
    const span = spans.startSpan(name, { kind: KINDS[kind], attributes }, parent)
    return {
      traceparent: `00-${traceId}-${span.spanContext().spanId}-01`,
      end({ failed, attributes: more = {}, name: better }) {
        if (better) span.updateName(better)
        span.setAttributes(more)
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  return { tracer, end: () => provider.shutdown() }
}
