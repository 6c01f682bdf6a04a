/**
 * The status channel, without the transport: token → 'connected' → list of ids → stored state of
 * each, then every change. A user hears only what is published on that user's own topic, so an id that belongs to
 * somebody else is the same as one that does not exist.
 */
import type { TaskStatus, User } from '@mirari/model'
import type { Live } from '../platform/live/live.ts'

/** The other end of a connection. */
export interface StatusPort {
  send(text: string): void
  close(code: number, reason: string): void
}

export interface StatusConnection {
  /** Anything the client sent. */
  receive(message: unknown): void
  /** The connection is gone. */
  end(): void
}

export interface StatusChannelDeps {
  live: Live
  verifyAccessToken(token: string): Promise<User | null>
  /** Stored statuses of the user's own tasks among these generation or task ids. */
  statuses(user: User, ids: readonly string[]): Promise<TaskStatus[]>
  onError(error: unknown): void
  limits?: Partial<StatusLimits>
}

export interface StatusLimits {
  /** Ids that one connection may watch at a time. */
  ids: number
  connectionsPerUser: number
  /** Time to send the token. */
  signInMs: number
  /** How often tokens of open connections are looked at again. */
  recheckMs: number
  /** Messages that may wait while one is being answered. */
  waitingMessages: number
}

export type StatusChannel = ReturnType<typeof createStatusChannel>

const defaultLimits: StatusLimits = {
  ids: 100,
  connectionsPerUser: 10,
  signInMs: 5000,
  recheckMs: 15_000,
  waitingMessages: 20,
}

/** Close codes of the application range, after the HTTP statuses they resemble. */
export const closeCodes = { notSignedIn: 4401, tooMany: 4429 } as const

export const refusedToken = 'Could not validate credentials'
const longestId = 64
const recheckSlices = 30

export function createStatusChannel(deps: StatusChannelDeps) {
  const limits = { ...defaultLimits, ...deps.limits }
  const connectionsOf = new Map<string, number>()
  // Looked at in slices: thousands of tokens at once would hold up everybody's messages.
  const slices = Array.from({ length: recheckSlices }, () => new Set<Connection>())
  let opened = 0
  let nextSlice = 0
  const recheckTimer = setInterval(() => {
    for (const connection of slices[nextSlice] ?? []) connection.recheck().catch(deps.onError)
    nextSlice = (nextSlice + 1) % recheckSlices
  }, limits.recheckMs / recheckSlices)

  return {
    connect(port: StatusPort): StatusConnection {
      const slice = slices[opened++ % recheckSlices] ?? new Set()
      return new Connection(port, { ...deps, limits, connectionsOf, slice })
    },
    close(): void {
      clearInterval(recheckTimer)
    },
  }
}

/** What a connection shares with the others. */
interface ConnectionDeps extends Omit<StatusChannelDeps, 'limits'> {
  limits: StatusLimits
  /** By user id. */
  connectionsOf: Map<string, number>
  /** Signed-in connections whose tokens are looked at together. */
  slice: Set<Connection>
}

class Connection implements StatusConnection {
  readonly #port: StatusPort
  readonly #deps: ConnectionDeps
  readonly #watched = new Set<string>()
  readonly #signInTimer: ReturnType<typeof setTimeout>
  #session: { user: User; token: string; leave(): void } | null = null
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
      this.#sendError('Too many messages at once.')
      return
    }
    this.#waiting++
    this.#queue = this.#queue
      .then(async () => {
        if (this.#isOver) return
        await (this.#session ? this.#watch(this.#session.user, message) : this.#signIn(message))
      })
      .catch((error: unknown) => {
        this.#deps.onError(error)
        if (!this.#isOver) this.#sendError('Something went wrong. Please try again.')
      })
      .finally(() => {
        this.#waiting--
      })
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#signInTimer)
    this.#deps.slice.delete(this)
    if (!this.#session) return
    this.#session.leave()
    const { connectionsOf } = this.#deps
    const { id } = this.#session.user
    const left = (connectionsOf.get(id) ?? 1) - 1
    if (left > 0) connectionsOf.set(id, left)
    else connectionsOf.delete(id)
  }

  /** Ends the connection when its token is no longer good. */
  async recheck(): Promise<void> {
    if (this.#session && !(await this.#deps.verifyAccessToken(this.#session.token))) this.#refuse()
  }

  async #signIn(message: unknown): Promise<void> {
    const { verifyAccessToken, connectionsOf, limits, live, slice } = this.#deps
    const user = typeof message === 'string' ? await verifyAccessToken(message) : null
    if (this.#isOver) return
    if (!user || typeof message !== 'string') return this.#refuse()
    const others = connectionsOf.get(user.id) ?? 0
    if (others >= limits.connectionsPerUser) {
      this.#sendError('Too many connections')
      return this.#hangUp(closeCodes.tooMany, 'Too many connections')
    }
    clearTimeout(this.#signInTimer)
    connectionsOf.set(user.id, others + 1)
    const leave = live.subscribe('task_status', user.id, (status) => this.#hear(status))
    this.#session = { user, token: message, leave }
    slice.add(this)
    this.#port.send('connected')
  }

  /** Adds the ids to what is watched; the status of those already watched is sent once more. */
  async #watch(user: User, message: unknown): Promise<void> {
    const { limits, statuses } = this.#deps
    const ids = readIds(message)
    if (!ids) return this.#sendError('Send a list of task ids, joined with commas.')
    const added = ids.filter((id) => !this.#watched.has(id))
    if (this.#watched.size + added.length > limits.ids) {
      return this.#sendError(`At most ${limits.ids} ids can be watched.`)
    }
    // Watched before the stored state is read, so that no change can fall in between. Changes may then come before
    // the state, which is older: `updated_at` tells.
    for (const id of added) this.#watched.add(id)
    for (const status of await statuses(user, ids)) {
      if (this.#isOver) return
      this.#sendStatus(status)
    }
  }

  #hear(status: TaskStatus): void {
    if (this.#watched.has(status.generation_id) || this.#watched.has(status.task_id)) this.#sendStatus(status)
  }

  #sendStatus(status: TaskStatus): void {
    this.#send(status)
    if (status.status === 'pending' || status.status === 'generating') return
    // It will not change again, and makes room for another one.
    this.#watched.delete(status.generation_id)
    this.#watched.delete(status.task_id)
  }

  #sendError(error: string): void {
    this.#send({ error })
  }

  #send(message: object): void {
    this.#port.send(JSON.stringify(message))
  }

  #refuse(): void {
    if (this.#isOver) return
    this.#sendError(refusedToken)
    this.#hangUp(closeCodes.notSignedIn, refusedToken)
  }

  #hangUp(code: number, reason: string): void {
    this.end()
    this.#port.close(code, reason)
  }
}

/** Ids of a comma-joined list; null when it is something else. */
function readIds(message: unknown): string[] | null {
  if (typeof message !== 'string') return null
  const ids = [...new Set(message.split(',').map((id) => id.trim()))].filter(Boolean)
  return ids.length > 0 && ids.every((id) => id.length <= longestId && /^[\w-]+$/.test(id)) ? ids : null
}
