import { statusSocketPath } from '@mirari/contract/status-socket'

export interface SocketHandlers {
  onOpen(): void
  onMessage(data: unknown): void
  onError(): void
  onClose(reason: string): void
}

/** The part of a WebSocket that the status channel uses. */
export interface StatusSocket {
  send(text: string): void
  close(): void
}

/** The browser's WebSocket to the status channel of the server that the page came from. */
export function openStatusSocket(handlers: SocketHandlers): StatusSocket {
  const address = new URL(`/api${statusSocketPath}`, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address)
  socket.onopen = () => handlers.onOpen()
  socket.onmessage = (event) => handlers.onMessage(event.data)
  socket.onerror = () => handlers.onError()
  socket.onclose = (event) => handlers.onClose(event.reason)
  return {
    // Sending throws before the socket is open and is ignored after it is closed; both are dropped alike.
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => socket.close(),
  }
}
