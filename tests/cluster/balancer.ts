/** A balancer of connections: each, of HTTP or of a WebSocket, goes to the next of the servers that take it. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Balancer extends AsyncDisposable {
  origin: string
  /** Connections that each server took, in the order of the ports. */
  readonly taken: readonly number[]
}

const connectTimeoutMs = 1000

/** @param ports of the servers, all on this machine; those that refuse a connection are passed over */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>()
  const taken = ports.map(() => 0)
  let turn = 0

  const server = createServer({ allowHalfOpen: false }, (caller) => {
    open.add(caller)
    caller.on('error', () => caller.destroy())
    caller.once('close', () => open.delete(caller))
    const first = turn++
    void forward(caller, first)
  })

  async function forward(caller: Socket, first: number): Promise<void> {
    for (let tried = 0; tried < ports.length; tried++) {
      const index = (first + tried) % ports.length
      const onward = await connected(ports[index] ?? 0)
      if (onward === null) continue
      taken[index] = (taken[index] ?? 0) + 1
      // Whichever end breaks, the other learns of it: what is half sent must not look complete.
      onward.on('error', () => caller.destroy())
      onward.once('close', () => caller.destroy())
      caller.once('close', () => onward.destroy())
      if (caller.destroyed) onward.destroy()
      else caller.pipe(onward).pipe(caller)
      return
    }
    caller.destroy()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    taken,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

function connected(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const refuse = () => {
      socket.destroy()
      resolve(null)
    }
    socket.setTimeout(connectTimeoutMs, refuse)
    socket.once('error', refuse)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.off('error', refuse)
      resolve(socket)
    })
  })
}
