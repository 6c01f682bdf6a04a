import { expect, test } from 'vitest'
import { startTestServer } from '../testing.ts'

interface Span {
  traceId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A collector that keeps what it is sent. */
function startCollector() {
  const spans: Span[] = []
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      if (new URL(request.url).pathname !== '/v1/traces') return new Response(null, { status: 404 })
      const { resourceSpans } = (await request.json()) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      return Response.json({})
    },
  })
  return { origin: server.url.origin, spans, [Symbol.asyncDispose]: () => server.stop(true) }
}

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

test('requests and tasks become spans, in the trace of the caller where there is one', async () => {
  await using collector = startCollector()
  {
    await using server = await startTestServer({ tracesEndpoint: collector.origin })
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    server.composition.app.listen({ port: 0, hostname: '127.0.0.1' })
    await server.call('/api/health', { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } })
    await server.call('/api/generations/none', { headers: { traceparent: 'broken' } })
    const ended = { engine: 'builtin', generation_id: 'a', outcome: 'failed', durationMs: null } as const
    server.composition.events.publish('task.ended', ended)
    await expect.poll(() => server.logged.filter((line) => line.includes('"event":"request"')).length).toBe(2)
  }
  const named = (name: string) => collector.spans.find((span) => span.name === name)
  expect(named('GET /api/health')).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', kind: 2 })
  const unknown = collector.spans.find((span) => attributesOf(span)['http.response.status_code'] === 404)
  expect(unknown?.parentSpanId).toBeUndefined()
  const task = named('task builtin')
  expect(task && attributesOf(task)).toEqual({
    'mirari.engine': 'builtin',
    'mirari.generation_id': 'a',
    'mirari.outcome': 'failed',
  })
  expect(task?.status.code).toBe(2)
})

test('a collector that is away does not keep the server from stopping', async () => {
  await using server = await startTestServer({ tracesEndpoint: 'http://127.0.0.1:1' })
  await server.call('/api/health')
})
