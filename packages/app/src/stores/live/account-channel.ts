import type { LaunchStep } from '@mirari/contract/schemas'
import {
  type AccountChange,
  connectedMessage,
  readAccountChange,
  readLaunchStep,
  refusedToken,
} from '@mirari/contract/status-socket'
import type { SocketHandlers, StatusSocket } from '../../browser/status-socket.ts'

/** Pause in ms before a lost connection is opened again. */
const retryMs = 5000
/** Placeholder sent without a token. */
const noToken = 'invalid'

export interface AccountChannelDeps {
  open: (handlers: SocketHandlers) => StatusSocket
  token: () => string | null
  /** Gets a new access token. */
  refresh: () => Promise<void>
  /** Resolves when the server answers; rejects when it cannot be reached. */
  reach: () => Promise<unknown>
  setTimeout: (work: () => void, ms: number) => unknown
  onChange: (change: AccountChange['changed']) => void
  /** A companion app reported how far it is. */
  onLaunchStep: (step: LaunchStep) => void
  /** The channel is open again after a gap, in which changes may have been missed. */
  onGap: () => void
}

export type AccountChannel = ReturnType<typeof createAccountChannel>

/**
 * Hears of changes of the account for as long as somebody is signed in: sends the token to the status socket, and no
 * ids. While the server cannot be reached no connection is tried, because each would be an error in the console.
 */
export function createAccountChannel(deps: AccountChannelDeps) {
  let isWanted = false
  let socket: StatusSocket | null = null
  let hadConnection = false
  let isConnected = false
  /** Refusals since the last accepted token. The first one triggers a refresh at once. */
  let refusals = 0
  let sentToken: string | null = null

  function connect() {
    if (!isWanted || socket !== null) return
    sentToken = deps.token()
    const mine = deps.open({
      onOpen: () => {
        sentToken = deps.token()
        mine.send(sentToken ?? noToken)
      },
      onMessage(data) {
        if (socket === mine && typeof data === 'string') receive(data)
      },
      onError: () => undefined,
      onClose: (reason) => {
        if (socket === mine) lose(reason)
      },
    })
    socket = mine
  }

  function receive(text: string) {
    if (text === connectedMessage) {
      refusals = 0
      isConnected = true
      if (hadConnection) deps.onGap()
      hadConnection = true
      return
    }
    const change = readAccountChange(text)
    if (change !== null) deps.onChange(change.changed)
    const step = readLaunchStep(text)
    if (step !== null) deps.onLaunchStep(step)
  }

  function lose(reason: string) {
    socket = null
    isConnected = false
    if (!isWanted) return
    if (reason.includes(refusedToken)) refusals += 1
    // The token has expired. A fresh one is tried at once, unless it is refused as well.
    if (!reason.includes(refusedToken) || refusals > 1) later()
    // A call may have renewed it meanwhile.
    else if (deps.token() !== sentToken) connect()
    else deps.refresh().then(connect, later)
  }

  function later() {
    deps.setTimeout(() => {
      // Who cannot be reached now reports itself when it is back; see `open`.
      if (isWanted && socket === null) deps.reach().then(connect, () => undefined)
    }, retryMs)
  }

  return {
    /** Opens the channel, unless it is open. */
    open() {
      isWanted = true
      connect()
    },
    /** Closes it, because nobody is signed in. */
    close() {
      isWanted = false
      hadConnection = false
      refusals = 0
      const open = socket
      socket = null
      isConnected = false
      open?.close()
    },
    /** Whether whatever happens now is heard. */
    isConnected: () => isConnected,
  }
}
