import { Elysia } from 'elysia'

export interface ReadinessDeps {
  ready(): Promise<boolean>
}

const serviceUnavailable = 503

/** `/ready` for supervisors and load balancers: 200 while the server can do its work, otherwise 503. */
export function readinessRoutes({ ready }: ReadinessDeps) {
  return new Elysia({ name: 'readiness', detail: { hide: true } }).get('/ready', async ({ set }) => {
    const isReady = await ready()
    set.headers['cache-control'] = 'no-store'
    if (!isReady) set.status = serviceUnavailable
    return { status: isReady ? 'ready' : 'not ready' }
  })
}
