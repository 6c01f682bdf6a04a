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
  const { live, verifyAccessToken, statuses, onError } = deps
  const limits = { ...defaultLimits, ...deps.limits }
  const connectionsOf = new Map<string, number>()
  // Looked at in slices: thousands of tokens at once would hold up everybody's messages.
  const slices = Array.from({ length: recheckSlices }, () => new Set<{ recheck(): Promise<void> }>())
  let opened = 0
  let nextSlice = 0
  const recheckTimer = setInterval(() => {
    for (const connection of slices[nextSlice] ?? []) connection.recheck().catch(onError)
    nextSlice = (nextSlice + 1) % recheckSlices
  }, limits.recheckMs / recheckSlices)

  function connect(port: StatusPort): StatusConnection {
    let session: { user: User; token: string; leave(): void } | null = null
    let isOver = false
    let waiting = 0
    let queue = Promise.resolve()
    const watched = new Set<string>()
    const open = slices[opened++ % recheckSlices]
    const signInTimer = setTimeout(refuse, limits.signInMs)

    const say = (message: object) => port.send(JSON.stringify(message))
    const complain = (error: string) => say({ error })

    function refuse(): void {
      if (isOver) return
      complain(refusedToken)
      hangUp(closeCodes.notSignedIn, refusedToken)
    }

    function hangUp(code: number, reason: string): void {
      end()
      port.close(code, reason)
    }

    function end(): void {
      if (isOver) return
      isOver = true
      clearTimeout(signInTimer)
      open?.delete(connection)
      if (!session) return
      session.leave()
      const { id } = session.user
      const left = (connectionsOf.get(id) ?? 1) - 1
      if (left > 0) connectionsOf.set(id, left)
      else connectionsOf.delete(id)
    }

    async function signIn(message: unknown): Promise<void> {
      const user = typeof message === 'string' ? await verifyAccessToken(message) : null
      if (isOver) return
      if (!user || typeof message !== 'string') return refuse()
      const others = connectionsOf.get(user.id) ?? 0
      if (others >= limits.connectionsPerUser) {
        complain('Too many connections')
        return hangUp(closeCodes.tooMany, 'Too many connections')
      }
      clearTimeout(signInTimer)
      connectionsOf.set(user.id, others + 1)
      session = { user, token: message, leave: live.subscribe('task_status', user.id, hear) }
      open?.add(connection)
      port.send('connected')
    }

    function hear(status: TaskStatus): void {
      if (watched.has(status.generation_id) || watched.has(status.task_id)) tell(status)
    }

    function tell(status: TaskStatus): void {
      say(status)
      if (status.status === 'pending' || status.status === 'generating') return
      // It will not change again, and makes room for another one.
      watched.delete(status.generation_id)
      watched.delete(status.task_id)
    }

    /** Adds the ids to what is watched; those already watched are told once more. */
    async function watch(user: User, message: unknown): Promise<void> {
      const ids = readIds(message)
      if (!ids) return complain('Send a list of task ids, joined with commas.')
      const added = ids.filter((id) => !watched.has(id))
      if (watched.size + added.length > limits.ids) return complain(`At most ${limits.ids} ids can be watched.`)
      // Watched before the stored state is read, so that no change can fall in between. Changes may then come before
      // the state, which is older: `updated_at` tells.
      for (const id of added) watched.add(id)
      for (const status of await statuses(user, ids)) {
        if (isOver) return
        tell(status)
      }
    }

    const connection = {
      async recheck(): Promise<void> {
        if (session && !(await verifyAccessToken(session.token))) refuse()
      },
    }

    return {
      end,
      receive(message) {
        if (isOver) return
        if (waiting >= limits.waitingMessages) return complain('Too many messages at once.')
        waiting++
        queue = queue
          .then(async () => {
            if (isOver) return
            await (session ? watch(session.user, message) : signIn(message))
          })
          .catch((error: unknown) => {
            onError(error)
            if (!isOver) complain('Something went wrong. Please try again.')
          })
          .finally(() => {
            waiting--
          })
      },
    }
  }

  return {
    connect,
    close(): void {
      clearInterval(recheckTimer)
    },
  }
}

/** Ids of a comma-joined list; null when it is something else. */
function readIds(message: unknown): string[] | null {
  if (typeof message !== 'string') return null
  const ids = [...new Set(message.split(',').map((id) => id.trim()))].filter(Boolean)
  return ids.length > 0 && ids.every((id) => id.length <= longestId && /^[\w-]+$/.test(id)) ? ids : null
}
