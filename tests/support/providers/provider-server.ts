/** A local server with a provider's protocol, which records every call and misbehaves on request. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface Call {
  method: string
  /** Path with its query. */
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** Body of the answer; an object is sent as JSON. */
  body?: unknown
  /** Number of bytes of the body after which the connection ends, although more were announced. */
  cutAfter?: number
  /** Resolves when the connection may end after those bytes, which a client drops that has not read them by then. */
  cutWhen?(): Promise<unknown>
}

/** 'cut' ends the connection without an answer; 'silent' never answers. */
export type Outcome = Reply | 'cut' | 'silent'

/** Replaces one correct answer; `accept` executes the call and returns the correct answer. */
export type Fault = (accept: () => Promise<Reply>) => Outcome | Promise<Outcome>

/** Refuses a call without executing it. */
export const refuse =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): Fault =>
  () => ({ status, body, headers })

/** Executes a call, and then fails. */
export const acceptThen =
  (outcome: Outcome): Fault =>
  async (accept) => {
    await accept()
    return outcome
  }

export interface Route {
  /** Name under which faults are given. */
  name: string
  method: string
  /** Matches the path without its query. */
  path: RegExp
  answer(call: Call, ...groups: string[]): Reply | Promise<Reply>
}

export interface ProviderServer extends AsyncDisposable {
  /** Address without a slash at the end. */
  url: string
  calls: readonly Call[]
  /** Number of calls of a route so far, failed ones included. */
  count(route: string): number
  callsOf(route: string): readonly Call[]
  /** Makes the next calls of a route fail, one by each fault. */
  fail(route: string, ...faults: Fault[]): void
}

export async function startProviderServer(routes: readonly Route[]): Promise<ProviderServer> {
  const calls: (Call & { route: string })[] = []
  const faults = new Map<string, Fault[]>()

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const call = { method, path: url, headers, body: Buffer.concat(chunks) }
    const path = url.split('?')[0] ?? url
    for (const route of routes) {
      const match = route.method === method ? route.path.exec(path) : null
      if (!match) continue
      calls.push({ ...call, route: route.name })
      const accept = async () => route.answer(call, ...match.slice(1))
      const fault = faults.get(route.name)?.shift()
      return send(fault ? await fault(accept) : await accept(), response)
    }
    calls.push({ ...call, route: '' })
    send({ status: 404, body: { error: 'not found' } }, response)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => send({ status: 500, body: String(error) }, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const callsOf = (name: string) => calls.filter(({ route }) => route === name)
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    callsOf,
    count: (name) => callsOf(name).length,
    fail: (name, ...more) => faults.set(name, [...(faults.get(name) ?? []), ...more]),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function send(outcome: Outcome, response: ServerResponse): void {
  if (outcome === 'silent') return
  if (outcome === 'cut') {
    response.socket?.destroy()
    return
  }
  const { status = 200, headers = {}, body = {}, cutAfter, cutWhen } = outcome
  const bytes = body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const type = body instanceof Uint8Array ? 'application/octet-stream' : 'application/json'
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, ...headers })
  if (cutAfter === undefined) {
    response.end(bytes)
    return
  }
  response.write(bytes.subarray(0, cutAfter), async () => {
    await cutWhen?.()
    response.socket?.destroy()
  })
}

/** The JSON of a call. */
export function jsonOf(call: Call | undefined): Record<string, unknown> {
  return JSON.parse(call?.body.toString() ?? '{}')
}
