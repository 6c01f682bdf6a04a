import { createHash, timingSafeEqual } from 'node:crypto'
import { Elysia } from 'elysia'
import { Problem } from '../platform/http/problem.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsRouteDeps {
  metrics: Metrics
  /** Token that Prometheus sends as its bearer; null serves no figures. */
  metricsToken: string | null
}

/** `/metrics` for Prometheus. Without its token the address is as unknown as any other. */
export function metricsRoutes({ metrics, metricsToken }: MetricsRouteDeps) {
  return new Elysia({ name: 'metrics', detail: { hide: true } }).get('/metrics', async ({ headers }) => {
    if (metricsToken === null || !isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      throw new Problem('address_unknown')
    }
    const text = await metrics.text()
    return new Response(text, { headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' } })
  })
}

/** Compares by digests, whose equal length lets the time say nothing about the token. */
function isSame(sent: string, token: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(sent), digest(token))
}
