/** Traces for a collector of OpenTelemetry: a span for each request, and one for each attempt at a task. */
import type { Clock } from '../platform/clock.ts'
import type { Answered } from '../platform/http/request-log.ts'
import { asError, type Log } from '../platform/log.ts'
import type { Events } from '../results/events.ts'

export interface TracingDeps {
  /** Address of the collector, to which `/v1/traces` is added; null makes no traces. */
  endpoint: string | null
  version: string
  clock: Clock
  log: Log
  events: Pick<Events, 'subscribe'>
}

export interface Tracing {
  traceRequest(answered: Answered): void
  /** Sends what has not been sent. Never throws: a collector that is away must not stop the server from stopping. */
  close(): Promise<void>
}

const noTracing: Tracing = { traceRequest() {}, async close() {} }

/** Loads the exporter only where an endpoint is set, because most installations have none. */
export async function createTracing({ endpoint, version, clock, log, events }: TracingDeps): Promise<Tracing> {
  if (endpoint === null) return noTracing
  const { createSpans } = await import('./spans.ts')
  const spans = createSpans(`${endpoint}/v1/traces`, version)
  events.subscribe('task.ended', ({ engine, generation_id, outcome, durationMs }) => {
    spans.add({
      name: `task ${engine}`,
      kind: 'internal',
      endMs: clock.now().getTime(),
      durationMs: durationMs ?? 0,
      attributes: { 'mirari.engine': engine, 'mirari.generation_id': generation_id, 'mirari.outcome': outcome },
      isError: outcome === 'failed',
      parent: null,
    })
  })
  return {
    traceRequest({ method, route, status, durationMs, id, traceparent }) {
      spans.add({
        name: route ? `${method} ${route}` : method,
        kind: 'server',
        endMs: clock.now().getTime(),
        durationMs,
        attributes: {
          'http.request.method': method,
          ...(route && { 'http.route': route }),
          'http.response.status_code': status,
          'mirari.request_id': id,
        },
        isError: status >= 500,
        parent: traceparent,
      })
    },
    async close() {
      await spans.close().catch((error: unknown) => log.warn('traces could not be sent', { error: asError(error) }))
    },
  }
}
