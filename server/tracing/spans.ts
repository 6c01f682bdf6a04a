/** Spans in the format of OpenTelemetry, sent in batches by OTLP over HTTP. */
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'

export interface EndedSpan {
  name: string
  kind: 'server' | 'internal'
  endMs: number
  durationMs: number
  attributes: Readonly<Record<string, string | number>>
  isError: boolean
  /** The caller's `traceparent` header; null starts a trace. */
  parent: string | null
}

const kinds = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL } as const
/** A collector that is away delays the end of the server by no more. */
const sendTimeoutMs = 2000
const propagator = new W3CTraceContextPropagator()

/** @param url full address of the collector, `…/v1/traces` */
export function createSpans(url: string, version: string) {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'mirari', 'service.version': version }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: sendTimeoutMs }) }),
    ],
  })
  const tracer = provider.getTracer('mirari')
  return {
    add({ name, kind, endMs, durationMs, attributes, isError, parent }: EndedSpan): void {
      const startTime = new Date(endMs - durationMs)
      const span = tracer.startSpan(name, { kind: kinds[kind], startTime, attributes }, contextOf(parent))
      if (isError) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(new Date(endMs))
    },
    close: () => provider.shutdown(),
  }
}

/** The caller's trace; a broken header starts a new one. */
function contextOf(traceparent: string | null): Context {
  if (traceparent === null) return ROOT_CONTEXT
  return propagator.extract(
    ROOT_CONTEXT,
    { traceparent },
    { get: (carrier, key) => (carrier as Record<string, string>)[key], keys: Object.keys },
  )
}
