import type { SocketHandlers, StatusSocket } from '../browser/status-socket.ts'

/** A socket whose server is the test. */
export class FakeSocket implements StatusSocket {
  readonly sent: string[] = []
  readonly handlers: SocketHandlers
  closed = false

  constructor(handlers: SocketHandlers) {
    this.handlers = handlers
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    this.closed = true
    this.handlers.onClose('')
  }

  /** The server sends a message. */
  says(text: string): void {
    this.handlers.onMessage(text)
  }

  /** The server accepts the connection and the token. */
  connect(): void {
    this.handlers.onOpen()
    this.says('connected')
  }
}
