import { statusSocketPath } from '@mirari/contract/status-socket'
import { Elysia } from 'elysia'
import type { CallerNetwork } from '../platform/http/client-address.ts'
import { Problem } from '../platform/http/problem.ts'
import type { StatusChannel, StatusConnection } from './status-channel.ts'

export interface StatusSocketDeps {
  channel: StatusChannel
  callerNetwork: CallerNetwork
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** `WebSocket /api/ws/generation-status`: the status channel for browsers. */
export function statusSocket({ channel, callerNetwork, publicUrl }: StatusSocketDeps) {
  const connections = new WeakMap<object, StatusConnection>()
  /** Networks of requests that become sockets, which do not know theirs behind a proxy. */
  const networks = new WeakMap<Request, string>()

  return new Elysia({ name: 'generation-status' }).ws(statusSocketPath, {
    beforeHandle({ request, server }) {
      refuseForeignPage(request, publicUrl)
      networks.set(request, callerNetwork(request, server))
    },
    open({ raw, data }) {
      connections.set(
        raw,
        channel.connect(
          {
            // Bun returns -1 or 0 for a full or closed socket, which its own limits disconnect.
            send: (text) => void raw.send(text),
            close: (code, reason) => raw.close(code, reason),
          },
          networks.get(data.request) ?? '',
        ),
      )
    },
    message: ({ raw }, message) => connections.get(raw)?.receive(message),
    close: ({ raw }) => connections.get(raw)?.end(),
  })
}

/**
 * Refuses sockets opened by pages of other sites; browsers always send the page's Origin. Only hosts are compared:
 * behind a proxy that ends TLS the page is https while the request arrives as http, and socket requests carry no
 * Sec-Fetch-Site.
 * @throws Problem 'forbidden'
 */
function refuseForeignPage({ headers }: Request, publicUrl: string | null): void {
  const origin = headers.get('origin')
  if (origin === null || origin === publicUrl || URL.parse(origin)?.host === headers.get('host')) return
  throw new Problem('foreign_origin')
}
