import { listTaskStatuses } from '@mirari/contract/addresses'
import type { TaskStatus } from '@mirari/contract/schemas'
import { connectedMessage, isNewerStatus, readTaskStatus, statusSocketPath } from '@mirari/contract/status-socket'
import type { CallOptions, ClientOptions, Http } from './http.ts'
import { ProblemError } from './problem-error.ts'

export interface WatchOptions extends CallOptions {
  /** Time in ms between two questions while there is no live connection; 2000 by default. */
  pollMs?: number
}

const defaultPollMs = 2000
/** A connection may die without a word, so the status is asked for now and then. */
const liveCheckMs = 20_000

export const isOver = ({ status }: TaskStatus): boolean => status !== 'pending' && status !== 'generating'

/**
 * Statuses of a task, the stored one first and the final one last: live over the socket, and by polling where there is
 * none or it closes.
 * @throws ProblemError, and the signal's reason when it is aborted
 */
export async function* watchTask(
  http: Http,
  id: string,
  { signal, pollMs = defaultPollMs, WebSocket }: WatchOptions & Pick<ClientOptions, 'WebSocket'>,
): AsyncGenerator<TaskStatus, void, undefined> {
  const socket = await openSocket(http, id, WebSocket === undefined ? globalThis.WebSocket : WebSocket)
  let newest: TaskStatus | null = null
  try {
    for (;;) {
      const statuses = await http.call(listTaskStatuses, { query: { ids: id }, signal })
      const [stored] = statuses
      if (!stored) throw new ProblemError('There is no such generation.', { status: 404, code: 'not_found' })
      // What the socket brought meanwhile may be older than what is stored.
      for (const status of [stored, ...socket.take()].toSorted((a, b) => (a.updated_at < b.updated_at ? -1 : 1))) {
        if (newest !== null && !isNewerStatus(status, newest)) continue
        newest = status
        yield status
      }
      while (newest !== null && !isOver(newest)) {
        const isTime = await socket.next(socket.isLive() ? liveCheckMs : pollMs, signal)
        for (const status of socket.take()) {
          if (!isNewerStatus(status, newest)) continue
          newest = status
          yield status
        }
        if (isTime) break
      }
      if (newest !== null && isOver(newest)) return
    }
  } finally {
    socket.close()
  }
}

interface StatusSocket {
  isLive(): boolean
  /** Statuses that arrived since the last call, in their order. */
  take(): TaskStatus[]
  /** Resolves when something arrives or the connection ends; to true when the time is over. */
  next(ms: number, signal: AbortSignal | undefined): Promise<boolean>
  close(): void
}

async function openSocket(
  { origin, currentToken }: Http,
  id: string,
  Socket: typeof globalThis.WebSocket | null | undefined,
): Promise<StatusSocket> {
  const token = Socket ? await currentToken() : null
  let arrived: TaskStatus[] = []
  let isLive = false
  let wake = () => {}
  const socket = Socket && token !== null ? new Socket(`${origin.replace(/^http/, 'ws')}/api${statusSocketPath}`) : null
  socket?.addEventListener('open', () => socket.send(token ?? ''))
  socket?.addEventListener('message', ({ data }) => {
    const text = String(data)
    if (text === connectedMessage) {
      isLive = true
      socket.send(id)
    }
    const status = readTaskStatus(text)
    if (status) arrived.push(status)
    wake()
  })
  socket?.addEventListener('close', () => {
    isLive = false
    wake()
  })
  // A close follows, and without a live connection the status is asked for.
  socket?.addEventListener('error', () => {})

  return {
    isLive: () => isLive,
    take() {
      const taken = arrived
      arrived = []
      return taken
    },
    next: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        if (arrived.length > 0) return resolve(false)
        const settle = (act: () => void) => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', stop)
          wake = () => {}
          act()
        }
        const stop = () => settle(() => reject(signal?.reason))
        const timer = setTimeout(() => settle(() => resolve(true)), ms)
        signal?.addEventListener('abort', stop, { once: true })
        wake = () => settle(() => resolve(false))
      }),
    close: () => socket?.close(),
  }
}
