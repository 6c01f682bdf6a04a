import { getMe, login, logout, register } from '@mirari/contract/addresses'
import type { FactorChallenge, TokenAnswer, User } from '@mirari/contract/schemas'
import type { KeyValueStorage } from '@mirari/model'
import { createStore } from '@mirari/ui'
import type { HttpClient } from '../../api/http-client.ts'

/** Retries of loading the current user before the credentials are cleared. */
const userRetries = 3
/** Pause in ms between two attempts to load the current user. */
const userRetryMs = 2000

export const tokenKey = 'access_token'
export const userKey = 'user_info'

export type SessionState =
  | { status: 'visitor'; user: null }
  /** A token is stored and the user is being loaded; `user` is the cached one, if any. */
  | { status: 'restoring'; user: User | null }
  | { status: 'signed-in'; user: User }

export interface RegisterFields {
  username: string
  email: string
  password: string
  /** Code of an invitation. */
  invitation?: string
}

export interface SessionDeps {
  http: HttpClient
  storage: KeyValueStorage
  /** Resolves after a delay. */
  wait: (ms: number) => Promise<void>
  /** Calls back when another tab changed a stored value, as the browser's `storage` event does. */
  onStorageChange?: (listener: (key: string | null) => void) => () => void
}

export type Session = ReturnType<typeof createSession>

const visitor: SessionState = { status: 'visitor', user: null }

/** The session. Token and user are in storage, so that all tabs agree. */
export function createSession({ http, storage, wait, onStorageChange }: SessionDeps) {
  const cached = readUser(storage.getItem(userKey))
  const store = createStore<SessionState>(
    storage.getItem(tokenKey) === null ? visitor : { status: 'restoring', user: cached },
  )
  /** Counter of sign-ins and sign-outs, to drop answers from before. */
  let epoch = 0

  function adopt(user: User) {
    storage.setItem(userKey, JSON.stringify(user))
    store.set({ status: 'signed-in', user })
  }

  function clear() {
    epoch += 1
    storage.removeItem(tokenKey)
    storage.removeItem(userKey)
    if (store.getSnapshot().status !== 'visitor') store.set(visitor)
  }

  const startListeners: ((answer: TokenAnswer) => void)[] = []

  /** Starts a session from the answer of a sign-in. */
  function startSession(answer: TokenAnswer) {
    epoch += 1
    storage.setItem(tokenKey, answer.access_token)
    adopt(answer.user)
    for (const listener of startListeners) listener(answer)
  }

  /** Loads the user of the stored token: one attempt, up to three more two seconds apart, then signed out. */
  async function restore() {
    const mine = epoch
    for (let attempt = 0; storage.getItem(tokenKey) !== null; attempt += 1) {
      try {
        const user = await http.call(getMe)
        if (mine === epoch) adopt(user)
        return
      } catch {
        if (mine !== epoch) return
        if (attempt === userRetries) return clear()
        await wait(userRetryMs)
        if (mine !== epoch) return
      }
    }
    if (mine === epoch) clear()
  }

  /** Follows another tab that signed in, signed out, or has a newer balance. */
  function followOtherTab(key: string | null) {
    if (key !== null && key !== tokenKey && key !== userKey) return
    const { status, user } = store.getSnapshot()
    if (storage.getItem(tokenKey) === null) {
      if (status !== 'visitor') clear()
      return
    }
    const theirs = readUser(storage.getItem(userKey))
    if (theirs === null) return
    if (status === 'signed-in' && JSON.stringify(user) === JSON.stringify(theirs)) return
    if (theirs.id !== user?.id) epoch += 1
    store.set({ status: 'signed-in', user: theirs })
  }

  http.onLogout(clear)
  onStorageChange?.(followOtherTab)

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    token: () => storage.getItem(tokenKey),
    restore,
    startSession,
    /** Calls a function with the answer of every sign-in in this tab; not when a stored session goes on. */
    onStarted: (listener: (answer: TokenAnswer) => void) => void startListeners.push(listener),
    /**
     * Signs in, or returns the challenge of an account that asks for a code. @throws RequestProblem with the server's
     * message
     */
    async login(email: string, password: string): Promise<FactorChallenge | null> {
      const answer = await http.call(login, { body: { email, password }, anonymous: true })
      if ('challenge' in answer) return answer
      startSession(answer)
      return null
    },
    /** @throws RequestProblem 'email_taken', 'username_taken' and others */
    async register(fields: RegisterFields) {
      startSession(await http.call(register, { body: fields, anonymous: true }))
    },
    /** Signs out locally at once, even if the server cannot be reached. */
    async logout() {
      const request = http.call(logout).catch(() => undefined)
      clear()
      await request
    },
    /** Takes over the user of a server's answer. */
    setUser(user: User) {
      if (store.getSnapshot().user?.id === user.id) adopt(user)
    },
    /** Takes over the balance, which every answer that changes it carries. */
    setPoint(point: number) {
      const { status, user } = store.getSnapshot()
      if (status === 'visitor' || user === null || user.point === point) return
      const next = { ...user, point }
      storage.setItem(userKey, JSON.stringify(next))
      store.set({ status, user: next })
    },
  }
}

function readUser(text: string | null): User | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isUser(value) ? value : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false
  const { id, username, email, point } = value as Partial<Record<keyof User, unknown>>
  return (
    typeof id === 'string' && typeof username === 'string' && typeof email === 'string' && typeof point === 'number'
  )
}
