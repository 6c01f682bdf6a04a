import type { TaskStatus } from '@mirari/contract/schemas'
import { connectedMessage, readTaskStatus, refusedToken } from '@mirari/contract/status-socket'
import type { SocketHandlers, StatusSocket } from '../../browser/status-socket.ts'

/** Pause in ms before the status channel reconnects. */
const socketRetryMs = 5000

/** Time in ms without a message after which the ids are sent again; the server answers with their states. */
const silenceMs = 15_000
/** Time in ms without an answer after which a connection counts as dead, even if the browser still reports it open. */
const answerMs = 5000
/** Placeholder sent without a token. */
const noToken = 'invalid'

/** State of the status channel. */
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
 * The status channel: sends the token, waits for 'connected', sends the ids and receives statuses as JSON. It is open
 * while there are ids to watch, and reconnects five seconds after it was lost.
 */
export function createStatusChannel(deps: StatusChannelDeps) {
  let ids: readonly string[] = []
  let socket: StatusSocket | null = null
  let state: ChannelState = 'closed'
  let timer: ReturnType<typeof setTimeout> | undefined
  let sent = ''
  /** Refusals since the last accepted token. The first one triggers a refresh at once. */
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
    if (text === connectedMessage) {
      refusals = 0
      enter('connected')
      subscribe()
      listen()
    } else if (text.includes(refusedToken)) {
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

  /** Checks that the connection is alive, because a dead one looks like a silent one. */
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
    if (reason.includes(refusedToken)) refusals += 1
    // The token has expired. A fresh one is tried at once, unless it is refused as well.
    if (reason.includes(refusedToken) && refusals === 1) deps.refresh().then(retry, () => after(socketRetryMs, retry))
    else after(socketRetryMs, retry)
  }

  return {
    state: () => state,

    /** Watches exactly these generations from now on. An empty list closes the channel. */
    watch(next: readonly string[]) {
      ids = next
      if (next.length === 0) {
        if (socket !== null) lose(socket, 'nothing to watch')
        clearTimeout(timer)
        enter('closed')
      } else if (state === 'closed') connect()
      else if (state === 'connected') subscribe()
    },

    /** Connects at once if the channel waits for its next attempt, because the network is back. */
    retryNow() {
      if (state === 'waiting') connect()
    },
  }
}
