/**
 * The status channel, without the transport: token → 'connected' → list of ids → stored state of each, then every
 * change. A user hears only what is published on that user's own topic, so another user's id cannot be told from one
 * that does not exist.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TaskStatus, User } from '@mirari/contract/schemas'
import {
  type AccountMessage,
  connectedMessage,
  maxWatchedIds,
  refusedToken,
  type StatusMessage,
  statusCloseCodes,
} from '@mirari/contract/status-socket'
import { DatabaseAwayError } from '../platform/database/errors.ts'
import { type Allowance, type AllowanceOptions, createAllowance } from '../platform/live/allowance.ts'
import type { Live } from '../platform/live/live.ts'
import { createTally } from '../platform/live/tally.ts'
import type { PartnerUse } from '../platform/session/token-callers.ts'

/** Who watches tasks: a user, or a partner for one of its visitors. */
export interface Watcher {
  user: User
  /** The partner that sees only what was created through it. */
  partner?: PartnerUse
}

/** The transport of a connection. */
export interface StatusPort {
  /** Origin of the page that opened it, as `pageOrigin` says it. */
  page: string | null
  send(text: string): void
  close(code: number, reason: string): void
}

export interface StatusConnection {
  /** Handles a message from the client, whatever it holds. */
  receive(message: unknown): void
  /** Called when the connection was closed. */
  end(): void
}

export interface StatusChannelDeps {
  live: Live
  /** For whom a token may watch tasks, which a page of this origin sent; null for any other. */
  watcherOf(token: string, page: string | null): Promise<Watcher | null>
  /** Those of these ids whose changes the watcher may hear. */
  watchable(watcher: Watcher, ids: readonly string[]): Promise<readonly string[]>
  /** Stored statuses of the watcher's own tasks among these generation or task ids. */
  statuses(watcher: Watcher, ids: readonly string[]): Promise<TaskStatus[]>
  /** A published status as this watcher may see it. */
  shownTo(watcher: Watcher, status: TaskStatus): TaskStatus
  /** Whether changes may be missed, because other processes make them: then what is watched is read now and then. */
  mayMiss?: boolean
  onError(error: unknown): void
  limits?: Partial<StatusLimits>
}

export interface StatusLimits {
  /** Maximum number of ids that one connection may watch at a time. */
  ids: number
  connectionsPerUser: number
  /** Connections of one network; 0 for any number. */
  connectionsPerNetwork: number
  /** Connections of one network that have not sent a token yet. */
  withoutTokenPerNetwork: number
  /** Time in ms in which a client must send its token. */
  signInMs: number
  /** Interval in ms at which the token of an open connection is checked again. */
  recheckMs: number
  /** Maximum number of messages that may wait while one is answered. */
  waitingMessages: number
  /** What all connections of a user may ask together; a message costs {@link messageCost} and each of its ids {@link idCost}. */
  messages: AllowanceOptions
}

export type StatusChannel = ReturnType<typeof createStatusChannel>

const defaultLimits: StatusLimits = {
  ids: maxWatchedIds,
  // Each open tab has one, and another one while tasks are active.
  connectionsPerUser: 20,
  connectionsPerNetwork: 500,
  withoutTokenPerNetwork: 200,
  signInMs: 5000,
  recheckMs: 15_000,
  waitingMessages: 20,
  messages: { capacity: 60, perSecond: 20 },
}

const tooManyConnections = 'Too many connections'
const unavailable = 'The server cannot reach its data just now'
const longestId = 64
const messageCost = 1
const idCost = 0.1
const recheckSlices = 30
/** Most ids that are read at once. */
const idsPerRead = 100

export function createStatusChannel(deps: StatusChannelDeps) {
  const limits = { ...defaultLimits, ...deps.limits }
  const users = new Map<string, WatchingUser>()
  const withoutToken = createTally()
  const open = createTally()
  const isFull = (network: string) =>
    withoutToken.count(network) >= limits.withoutTokenPerNetwork ||
    (limits.connectionsPerNetwork > 0 && open.count(network) >= limits.connectionsPerNetwork)
  // Tokens are checked in slices, because thousands at once would delay the messages of all users.
  const slices = Array.from({ length: recheckSlices }, () => new Set<Connection>())
  let opened = 0
  let nextSlice = 0
  const recheckTimer = setInterval(() => {
    for (const connection of slices[nextSlice] ?? []) connection.recheck().catch(deps.onError)
    nextSlice = (nextSlice + 1) % recheckSlices
  }, limits.recheckMs / recheckSlices)

  return {
    /** Takes a connection from a network, or closes it when too many from there are open or have not said whose they are. */
    connect(port: StatusPort, network: string): StatusConnection {
      if (isFull(network)) {
        port.close(statusCloseCodes.tooMany, tooManyConnections)
        return { receive: () => undefined, end: () => undefined }
      }
      const slice = slices[opened++ % recheckSlices] ?? new Set()
      return new Connection(port, {
        ...deps,
        limits,
        users,
        slice,
        identified: withoutToken.add(network),
        ended: open.add(network),
      })
    },
    /** Checks the tokens of a user's connections now, because sessions of the user ended. */
    recheck(userId: string): void {
      for (const { user, connections } of users.values()) {
        if (user.id !== userId) continue
        for (const connection of connections) connection.recheck().catch(deps.onError)
      }
    },
    /** Tells every connection anew what it watches, because changes were missed. */
    refresh(): void {
      for (const connection of slices.flatMap((slice) => [...slice])) connection.refresh().catch(deps.onError)
    },
    close(): void {
      clearInterval(recheckTimer)
    },
  }
}

/** A user, or the visitor of a partner, with open connections. */
interface WatchingUser {
  user: User
  connections: Set<Connection>
  allowance: Allowance
}

/** State that all connections share. */
interface ConnectionDeps extends Omit<StatusChannelDeps, 'limits'> {
  limits: StatusLimits
  /** By {@link watcherKey}. */
  users: Map<string, WatchingUser>
  /** Signed-in connections whose tokens are checked together. */
  slice: Set<Connection>
  /** Called once the connection has an accepted token, or is over. */
  identified: () => void
  /** Called once the connection is over. */
  ended: () => void
}

class Connection implements StatusConnection {
  readonly #port: StatusPort
  readonly #deps: ConnectionDeps
  readonly #watched = new Set<string>()
  readonly #signInTimer: ReturnType<typeof setTimeout>
  #session: { watcher: Watcher; token: string; allowance: Allowance; leave(): void } | null = null
  #isOver = false
  #waiting = 0
  #queue = Promise.resolve()

  constructor(port: StatusPort, deps: ConnectionDeps) {
    this.#port = port
    this.#deps = deps
    this.#signInTimer = setTimeout(() => this.#refuse(), deps.limits.signInMs)
  }

  receive(message: unknown): void {
    if (this.#isOver) return
    if (this.#waiting >= this.#deps.limits.waitingMessages) {
      this.#refuseMore('Too many messages')
      return
    }
    this.#waiting++
    this.#queue = this.#queue
      .then(async () => {
        // The messages of other users come between those of one.
        await nextTurn()
        if (this.#isOver) return
        await (this.#session ? this.#watch(this.#session, message) : this.#signIn(message))
      })
      .catch((error: unknown) => {
        if (this.#isOver) return
        // What this connection watches is not known now, so its client begins anew.
        if (error instanceof DatabaseAwayError) return this.#hangUp(statusCloseCodes.unavailable, unavailable)
        this.#deps.onError(error)
        this.#sendError('Something went wrong. Please try again.')
      })
      .finally(() => {
        this.#waiting--
      })
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#deps.identified()
    this.#deps.ended()
    clearTimeout(this.#signInTimer)
    this.#deps.slice.delete(this)
    if (!this.#session) return
    this.#session.leave()
    const { users } = this.#deps
    const key = watcherKey(this.#session.watcher)
    const watching = users.get(key)
    if (watching?.connections.delete(this) && watching.connections.size === 0) users.delete(key)
  }

  /** Ends the connection when its token is no longer valid. */
  async recheck(): Promise<void> {
    if (!this.#session) return
    if (!(await this.#deps.watcherOf(this.#session.token, this.#port.page))) return this.#refuse()
    if (this.#deps.mayMiss) await this.refresh()
  }

  /** Sends the stored state of everything that is watched. */
  async refresh(): Promise<void> {
    const ids = [...this.#watched]
    for (let first = 0; first < ids.length; first += idsPerRead) {
      if (!this.#session) return
      const read = await this.#deps.statuses(this.#session.watcher, ids.slice(first, first + idsPerRead))
      if (this.#isOver) return
      for (const status of read) this.#sendStatus(status)
    }
  }

  async #signIn(message: unknown): Promise<void> {
    const { watcherOf, users, limits, live, slice } = this.#deps
    const watcher = typeof message === 'string' ? await watcherOf(message, this.#port.page) : null
    if (this.#isOver) return
    if (!watcher || typeof message !== 'string') return this.#refuse()
    const { user, partner } = watcher
    const key = watcherKey(watcher)
    const watching = users.get(key) ?? {
      user,
      connections: new Set<Connection>(),
      allowance: createAllowance(limits.messages),
    }
    if (watching.connections.size >= limits.connectionsPerUser) return this.#refuseMore(tooManyConnections)
    clearTimeout(this.#signInTimer)
    this.#deps.identified()
    watching.connections.add(this)
    users.set(key, watching)
    const leaving = [
      live.subscribe('task_status', user.id, (status) => this.#hear(watcher, status)),
      // What else happens to an account is no business of a partner.
      ...(partner
        ? []
        : [
            live.subscribe('account_change', user.id, (change) => this.#send(change)),
            live.subscribe('launch_step', user.id, (step) => this.#send(step)),
          ]),
    ]
    const leave = () => {
      for (const end of leaving) end()
    }
    this.#session = { watcher, token: message, allowance: watching.allowance, leave }
    slice.add(this)
    this.#port.send(connectedMessage)
  }

  /** Watches the ids and sends their statuses, also of those already watched. */
  async #watch({ watcher, allowance }: { watcher: Watcher; allowance: Allowance }, message: unknown): Promise<void> {
    const { limits, statuses, watchable } = this.#deps
    const asked = readIds(message)
    if (!allowance.spend(messageCost + idCost * (asked?.length ?? 0))) {
      return this.#refuseMore('Too many messages')
    }
    const ids = asked && (await watchable(watcher, asked))
    if (this.#isOver) return
    if (!ids) return this.#sendError('Send a list of task ids, joined with commas.')
    const added = ids.filter((id) => !this.#watched.has(id))
    if (this.#watched.size + added.length > limits.ids) {
      return this.#sendError(`At most ${limits.ids} ids can be watched.`)
    }
    // The ids are watched before the stored state is read, so that no change is lost in between. A change may therefore
    // arrive before the older stored state; `updated_at` tells them apart.
    for (const id of added) this.#watched.add(id)
    for (const status of await statuses(watcher, ids)) {
      if (this.#isOver) return
      this.#sendStatus(status)
    }
  }

  #hear(watcher: Watcher, status: TaskStatus): void {
    if (!this.#watched.has(status.generation_id) && !this.#watched.has(status.task_id)) return
    this.#sendStatus(this.#deps.shownTo(watcher, status))
  }

  #sendStatus(status: TaskStatus): void {
    this.#send(status)
    if (status.status === 'pending' || status.status === 'generating') return
    // An ended task does not change again and need not be watched.
    this.#watched.delete(status.generation_id)
    this.#watched.delete(status.task_id)
  }

  #sendError(error: string): void {
    this.#send({ error })
  }

  #send(message: StatusMessage | AccountMessage): void {
    this.#port.send(JSON.stringify(message))
  }

  #refuseMore(reason: string): void {
    this.#sendError(reason)
    this.#hangUp(statusCloseCodes.tooMany, reason)
  }

  #refuse(): void {
    if (this.#isOver) return
    this.#sendError(refusedToken)
    this.#hangUp(statusCloseCodes.notSignedIn, refusedToken)
  }

  #hangUp(code: number, reason: string): void {
    this.end()
    this.#port.close(code, reason)
  }
}

/** Visitors of partners who spend the same user's points have connections and limits of their own. */
function watcherKey({ user, partner }: Watcher): string {
  return partner ? `${user.id}:${partner.id}:${partner.caller}` : user.id
}

/** The ids of a comma-separated list; null for any other message. */
function readIds(message: unknown): string[] | null {
  if (typeof message !== 'string') return null
  const ids = [...new Set(message.split(',').map((id) => id.trim()))].filter(Boolean)
  return ids.length > 0 && ids.every((id) => id.length <= longestId && /^[\w-]+$/.test(id)) ? ids : null
}
