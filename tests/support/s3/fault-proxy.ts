/** A proxy in front of an S3 server that does what networks and busy services do. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Config } from '../../../server/platform/config/config-storage.ts'

/** What happens to a request. */
export type Fault =
  /** The service answers an error in place of the answer. */
  | { status: number; code?: string }
  /** The connection ends before the request reaches the service, or after the service has carried it out. */
  | 'cut-before'
  | 'cut-after'
  /** The answer ends in the middle of its body. */
  | 'cut-body'
  /** One byte of the request's body arrives changed. */
  | 'damage'
  /** No answer ever comes. */
  | 'silence'

export interface FaultProxy extends AsyncDisposable {
  /** The settings with the proxy's address in place of the service's. */
  through(config: S3Config): S3Config
  /** Says what happens to the requests that follow; null lets one pass. */
  fault: (request: IncomingMessage) => Fault | null
  /** Method and path of each request that arrived, without its query. */
  readonly requests: string[]
}

export async function startFaultProxy(target: S3Config): Promise<FaultProxy> {
  const { port: targetPort, hostname } = new URL(target.endpoint)
  const requests: string[] = []
  const proxy: Pick<FaultProxy, 'fault'> = { fault: () => null }
  const server = createServer((incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url?.split('?')[0]}`)
    void serve(incoming, outgoing, proxy.fault(incoming))
  })

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | null): Promise<void> {
    const body = Buffer.concat(await Array.fromAsync(incoming))
    const refuse = ({ status, code = '' }: { status: number; code?: string }): void => {
      outgoing.writeHead(status, { 'content-type': 'application/xml' })
      outgoing.end(incoming.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`)
    }
    if (fault === 'silence') return
    if (fault === 'cut-before') return void incoming.socket.destroy()
    if (fault !== null && typeof fault === 'object') return refuse(fault)
    if (fault === 'damage' && body.length > 0) body[0] = (body[0] ?? 0) ^ 1
    const { method, url, headers } = incoming
    // As S3 does, and the server behind does not.
    const sha256 = createHash('sha256').update(body).digest('hex')
    if (headers['x-amz-content-sha256'] !== sha256) return refuse({ status: 400, code: 'XAmzContentSHA256Mismatch' })
    const onward = request({ host: hostname, port: targetPort, method, path: url, headers }, async (answer) => {
      const content = Buffer.concat(await Array.fromAsync(answer))
      if (fault === 'cut-after') return void incoming.socket.destroy()
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      if (fault !== 'cut-body') return void outgoing.end(content)
      outgoing.write(content.subarray(0, Math.floor(content.length / 2)), () => incoming.socket.destroy())
    })
    onward.end(body)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(proxy, {
    requests,
    through: (config: S3Config): S3Config => ({ ...config, endpoint: `http://127.0.0.1:${port}` }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
