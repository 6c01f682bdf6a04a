/** Whole servers with a part of the work each, on one database. */
import { expect, test } from 'vitest'
import { makePartner, makeSecret } from '../partners/testing.ts'
import { startTestServer } from '../testing.ts'

/** What all servers of a database sign with. */
const sharedSecret = '0f'.repeat(32)

async function openNodes() {
  const web = await startTestServer({ role: 'web', sharedSecret })
  const shared = { databaseUrl: web.config.databaseUrl, sharedSecret }
  const worker = await startTestServer({ role: 'worker', ...shared })
  return {
    web,
    worker,
    async [Symbol.asyncDispose]() {
      await worker[Symbol.asyncDispose]()
      await web[Symbol.asyncDispose]()
    },
  }
}

test('a worker answers probes and nothing else; what is for one process only is not for the web', async () => {
  await using nodes = await openNodes()
  const { web, worker } = nodes

  const paths = ['/api/health', '/ready', '/api/public/generations', '/api/docs', '/embed/v0/feed.js']
  const statusOf = async (server: typeof web, path: string) => (await server.call(path)).status

  expect(await Promise.all(paths.map((path) => statusOf(worker, path)))).toEqual([200, 200, 404, 404, 404])
  expect(await Promise.all(paths.slice(0, 3).map((path) => statusOf(web, path)))).toEqual([200, 200, 200])
  await expect.poll(() => worker.composition.database.peers.leads()).toBe(true)
  expect(web.composition.database.peers.leads()).toBe(false)
})

test('guesses at one server count at the other', async () => {
  const web = await startTestServer({ role: 'web', sharedSecret })
  const other = await startTestServer({ role: 'web', databaseUrl: web.config.databaseUrl, sharedSecret })
  const guess = async (server: typeof web) =>
    (await server.call('/api/auth/login', { json: { email: 'ann@example.org', password: 'not her horse' } })).status

  const limit = web.config.rateLimits.signInPerAccount.count
  for (let attempt = 0; attempt < limit; attempt++) expect(await guess(attempt % 2 === 0 ? web : other)).toBe(401)
  expect([await guess(web), await guess(other)]).toEqual([429, 429])
  await other[Symbol.asyncDispose]()
  await web[Symbol.asyncDispose]()
})

test('calls with the key of a partner count at all servers', async () => {
  const callsPerKey = { count: 2, windowS: 60 }
  const web = await startTestServer({ role: 'web', sharedSecret, callsPerKey })
  const other = await startTestServer({
    ...{ role: 'web', databaseUrl: web.config.databaseUrl, sharedSecret, callsPerKey },
  })
  const ann = await web.signIn()
  const { partner } = await makePartner(web, ann)
  const { headers } = await makeSecret(web, ann, partner.id)
  const call = async (server: typeof web) => (await server.call('/api/generations/status?ids=x', { headers })).status

  expect([await call(web), await call(other), await call(web), await call(other)]).toEqual([200, 200, 429, 429])
  await other[Symbol.asyncDispose]()
  await web[Symbol.asyncDispose]()
})
