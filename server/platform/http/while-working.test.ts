import { Elysia } from 'elysia'
import { expect, test } from 'vitest'
import { whileWorking } from './while-working.ts'

// A second is the shortest idle timeout of the server.
test('a connection is kept while its answer is made, and ended where a request only hangs', async () => {
  const work = Promise.withResolvers<string>()
  const app = new Elysia()
    .get('/made', ({ request, server }) => whileWorking({ request, server }, () => work.promise))
    .get('/hanging', () => work.promise)
    .listen({ port: 0, hostname: '127.0.0.1', idleTimeout: 1 })
  const get = (path: string) => fetch(`http://127.0.0.1:${app.server?.port}${path}`)
  const made = get('/made').then((answer) => answer.text())
  await expect(get('/hanging')).rejects.toThrow()
  work.resolve('done')
  expect(await made).toBe('done')
  await app.stop(true)
}, 30_000)
