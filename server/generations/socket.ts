import { Elysia } from 'elysia'
import { refuseForeignOrigin } from '../platform/same-origin.ts'
import type { StatusChannel, StatusConnection } from './status-channel.ts'

export interface StatusSocketDeps {
  channel: StatusChannel
  /** Origin of the app; null: the one each request was sent to. */
  publicUrl: string | null
}

/** `WebSocket /api/ws/generation-status`: the status channel for browsers. */
export function statusSocket({ channel, publicUrl }: StatusSocketDeps) {
  const connections = new WeakMap<object, StatusConnection>()

  return new Elysia({ name: 'generation-status' }).ws('/ws/generation-status', {
    beforeHandle: ({ request }) => refuseForeignOrigin(request, publicUrl),
    open({ raw }) {
      connections.set(
        raw,
        channel.connect({
          // Bun answers -1 or 0 for a socket that is full or gone; its limits cut it off.
          send: (text) => void raw.send(text),
          close: (code, reason) => raw.close(code, reason),
        }),
      )
    },
    message: ({ raw }, message) => connections.get(raw)?.receive(message),
    close: ({ raw }) => connections.get(raw)?.end(),
  })
}
