import { statusSocketPath } from '@mirari/contract/status-socket'
import { Elysia } from 'elysia'
import type { CallerNetwork } from '../platform/http/client-address.ts'
import { Problem } from '../platform/http/problem.ts'
import { ownPage, pageOrigin } from '../platform/http/same-origin.ts'
import type { StatusChannel, StatusConnection } from './status-channel.ts'

export interface StatusSocketDeps {
  channel: StatusChannel
  callerNetwork: CallerNetwork
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
  partners: {
    /** Whether any partner registered this origin. */
    isRegistered(origin: string): Promise<boolean>
  }
}

/** `WebSocket /api/ws/generation-status`: the status channel for browsers. */
export function statusSocket({ channel, callerNetwork, publicUrl, partners }: StatusSocketDeps) {
  const connections = new WeakMap<object, StatusConnection>()
  /** Networks and pages of requests that become sockets, which do not know theirs behind a proxy. */
  const sources = new WeakMap<Request, { network: string; page: string | null }>()

  return new Elysia({ name: 'generation-status' }).ws(statusSocketPath, {
    async beforeHandle({ request, server }) {
      const network = callerNetwork(request, server)
      const page = pageOrigin(request, publicUrl)
      // Pages of partners may open one too, and have to send a token that was issued for them.
      if (page !== null && page !== ownPage && !(await partners.isRegistered(page))) {
        throw new Problem('foreign_origin')
      }
      sources.set(request, { network, page })
    },
    open({ raw, data }) {
      const { network = '', page = null } = sources.get(data.request) ?? {}
      connections.set(
        raw,
        channel.connect(
          {
            page,
            // Bun returns -1 or 0 for a full or closed socket, which its own limits disconnect.
            send: (text) => void raw.send(text),
            close: (code, reason) => raw.close(code, reason),
          },
          network,
        ),
      )
    },
    message: ({ raw }, message) => connections.get(raw)?.receive(message),
    close: ({ raw }) => connections.get(raw)?.end(),
  })
}
