import type { TaskStatus } from '@mirari/model'
import type { SocketHandlers, StatusSocket } from '../../browser/status-socket.ts'
import { readTaskStatus } from './read-task-status.ts'

/** Pause before the status channel connects again. */
const socketRetryMs = 5000

/** After so long without a message the ids are sent again; the server answers with their state. */
const silenceMs = 15_000
/** A connection that does not answer within this time is dead, even if nobody has told the browser. */
const answerMs = 5000
const refusal = 'Could not validate credentials'
/** Sent in place of the token by whoever has none. */
const noToken = 'invalid'

/** What a socket tells its owner. */
export type ChannelState = 'closed' | 'connecting' | 'connected' | 'waiting'

export interface StatusChannelDeps {
  /** Opens a socket to /api/ws/generation-status. */
  open: (handlers: SocketHandlers) => StatusSocket
  token: () => string | null
  /** Gets a new access token. */
  refresh: () => Promise<void>
  onStatus: (status: TaskStatus) => void
  onState?: (state: ChannelState) => void
  onError?: () => void
  onClose?: (reason: string) => void
}

export type StatusChannel = ReturnType<typeof createStatusChannel>

/**
 * The status channel: send the token, wait for 'connected', send the ids, get JSON updates. It is
 * open while there are ids to watch, and comes back by itself five seconds after it was lost.
 */
export function createStatusChannel(deps: StatusChannelDeps) {
  let ids: readonly string[] = []
  let socket: StatusSocket | null = null
  let state: ChannelState = 'closed'
  let timer: ReturnType<typeof setTimeout> | undefined
  let sent = ''
  /** Refusals since the last accepted token; the first one is answered by a refresh at once. */
  let refusals = 0

  function enter(next: ChannelState) {
    if (state === next) return
    state = next
    deps.onState?.(next)
  }

  function after(ms: number, work: () => void) {
    clearTimeout(timer)
    timer = setTimeout(work, ms)
  }

  function connect() {
    clearTimeout(timer)
    enter('connecting')
    sent = ''
    const mine = deps.open({
      onOpen: () => mine.send(deps.token() ?? noToken),
      onMessage(data) {
        if (socket === mine && typeof data === 'string') receive(data)
      },
      onError: () => deps.onError?.(),
      onClose: (reason) => lose(mine, reason),
    })
    socket = mine
    after(answerMs, () => lose(mine, 'no answer'))
  }

  function receive(text: string) {
    if (text === 'connected') {
      refusals = 0
      enter('connected')
      subscribe()
      listen()
    } else if (text.includes(refusal)) {
      if (socket !== null) lose(socket, text)
    } else {
      if (state === 'connected') listen()
      const status = readTaskStatus(text)
      if (status !== null) deps.onStatus(status)
    }
  }

  function subscribe(again = false) {
    const list = ids.join(',')
    if (list === '' || (list === sent && !again)) return
    sent = list
    socket?.send(list)
  }

  /** Watches that the connection is alive: a dead one looks just like a quiet one. */
  function listen() {
    const mine = socket
    after(silenceMs, () => {
      subscribe(true)
      after(answerMs, () => {
        if (mine !== null) lose(mine, 'silent')
      })
    })
  }

  function lose(mine: StatusSocket, reason: string) {
    if (socket !== mine) return
    socket = null
    mine.close()
    deps.onClose?.(reason)
    if (ids.length === 0) {
      clearTimeout(timer)
      enter('closed')
      return
    }
    enter('waiting')
    const retry = () => {
      if (state === 'waiting') connect()
    }
    if (reason.includes(refusal)) refusals += 1
    // The token has expired. With a fresh one there is no need to wait, unless that is refused as well.
    if (reason.includes(refusal) && refusals === 1) deps.refresh().then(retry, () => after(socketRetryMs, retry))
    else after(socketRetryMs, retry)
  }

  return {
    state: () => state,

    /** Watches exactly these generations from now on; none closes the channel. */
    watch(next: readonly string[]) {
      ids = next
      if (next.length === 0) {
        if (socket !== null) lose(socket, 'nothing to watch')
        clearTimeout(timer)
        enter('closed')
      } else if (state === 'closed') connect()
      else if (state === 'connected') subscribe()
    },

    /** Connects at once if the channel is waiting to: the network is back. */
    retryNow() {
      if (state === 'waiting') connect()
    },
  }
}
