/** Sockets of people: each watches what its person creates, connects again whenever it breaks, and keeps what it heard. */
import type { TaskStatus } from '@mirari/contract/schemas'
import { connectedMessage, isNewerStatus, maxWatchedIds, statusSocketPath } from '@mirari/contract/status-socket'
import type { Person } from '../faults/traffic.ts'

export interface Watcher {
  /** The newest status of each id that was heard. */
  readonly heard: ReadonlyMap<string, TaskStatus>
  /** Number of times that it connected. */
  readonly connections: number
  /** What is open, for a report of what went wrong. */
  state(): string
  stop(): void
}

/** Pause in ms after a connection broke, and between looks for new ids. */
const pauseMs = 200
/** Ids that are asked at once, and of those under way, which must stay below what a connection may watch. */
const idsAtOnce = maxWatchedIds / 2
const endedStates: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled'])

export const hasEnded = (status: TaskStatus | undefined): boolean =>
  status !== undefined && endedStates.has(status.status)

export function watch(origin: string, { memory, token }: Person): Watcher {
  const address = `${origin.replace('http', 'ws')}/api${statusSocketPath}`
  const heard = new Map<string, TaskStatus>()
  /** Messages that are no statuses, and ends of connections. */
  const complaints: string[] = []
  let connections = 0
  let openSinceMs: number | null = null
  let isStopped = false
  let socket: WebSocket | null = null
  /** Ids that this connection was asked to watch. */
  let asked = new Set<string>()

  function hear(status: TaskStatus): void {
    const known = heard.get(status.generation_id)
    if (known === undefined || isNewerStatus(status, known)) heard.set(status.generation_id, status)
  }

  function ask(): void {
    if (socket === null || openSinceMs === null) return
    const open = [...memory.created].filter((id) => !hasEnded(heard.get(id)) && !memory.deleteTried.has(id))
    const added = open.slice(0, idsAtOnce).filter((id) => !asked.has(id))
    if (added.length === 0) return
    for (const id of added) asked.add(id)
    socket.send(added.join())
  }

  function connect(): void {
    if (isStopped) return
    asked = new Set()
    const opened = new WebSocket(address)
    socket = opened
    opened.onopen = async () => opened.send(await token())
    opened.onmessage = ({ data }) => {
      const text = String(data)
      if (text === connectedMessage) {
        openSinceMs = performance.now()
        connections++
        return ask()
      }
      const message = JSON.parse(text)
      if ('generation_id' in message) hear(message)
      else complaints.push(text)
    }
    opened.onclose = ({ code, reason }) => {
      complaints.push(`closed with ${code} ${reason}`)
      if (socket !== opened) return
      socket = null
      openSinceMs = null
      setTimeout(connect, pauseMs)
    }
  }

  connect()
  const timer = setInterval(ask, pauseMs)
  return {
    heard,
    get connections() {
      return connections
    },
    state() {
      const since =
        openSinceMs === null ? 'not connected' : `connected for ${Math.round(performance.now() - openSinceMs)} ms`
      return [since, `socket in state ${socket?.readyState}`, ...complaints.slice(-3)].join(', ')
    },
    stop() {
      isStopped = true
      clearInterval(timer)
      socket?.close()
    },
  }
}
