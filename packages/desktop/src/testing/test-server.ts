import { createHash } from 'node:crypto'
import type { LaunchManifest, LaunchReport } from '@mirari/contract/schemas'
import { testPackage } from './test-package.ts'

export const testTicket = 't'.repeat(43)
const secret = 's'.repeat(43)

export interface TestServer extends Disposable {
  origin: string
  link: string
  /** Method and path of each request, in their order. */
  requests: string[]
  reports: LaunchReport[]
}

/** A server with one package under a ticket, as Mirari's is; `changes` makes it misbehave. */
export async function testServer({
  manifest = {},
  zip = testPackage(),
  answer,
}: {
  manifest?: Partial<Omit<LaunchManifest, 'zip'>> & { zip?: Partial<LaunchManifest['zip']> }
  zip?: Blob
  /** Answers in place of the server; undefined leaves the answer to it. */
  answer?: (path: string, request: Request) => Response | undefined
} = {}): Promise<TestServer> {
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const announced = {
    id: 'one',
    title: 'Harbour',
    author: 'Ann',
    code: 'own',
    kind: 'wallpaper',
    report: secret,
    ...manifest,
    zip: { path: '/media/abc', bytes: bytes.length, sha256, ...manifest.zip },
  }
  const requests: string[] = []
  const reports: LaunchReport[] = []
  let isClaimed = false
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname } = new URL(request.url)
      requests.push(`${request.method} ${pathname}`)
      const other = answer?.(pathname, request)
      if (other) return other
      if (pathname === `/api/app/tickets/${testTicket}/state` && request.method === 'POST') {
        if (request.headers.get('authorization') !== `Bearer ${secret}`) return new Response(null, { status: 401 })
        reports.push((await request.json()) as LaunchReport)
        return new Response(null, { status: 204 })
      }
      if (pathname === '/media/abc') return new Response(bytes)
      if (pathname !== `/api/app/tickets/${testTicket}` || isClaimed) return new Response(null, { status: 404 })
      isClaimed = true
      return Response.json(announced)
    },
  })
  const origin = `http://127.0.0.1:${server.port}`
  return {
    origin,
    link: `mirari://apply?v=1&from=${encodeURIComponent(origin)}&t=${testTicket}`,
    requests,
    reports,
    [Symbol.dispose]: () => void server.stop(true),
  }
}
