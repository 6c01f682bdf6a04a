import { type Client, createClient } from '@mirari/client'
import { understandPrompt } from '@mirari/contract/addresses'
import type { CreateAnswer, CreateRequest, TaskStatus, WordUnderstood } from '@mirari/contract/schemas'
import { withOrigin } from '@mirari/masonry-feed'
import type { ModelId } from '@mirari/model'
import { type Offer, offerOf } from './offer.ts'
import { CallRefusal, callPartner, type PartnerFacts } from './partner-calls.ts'
import { createSession, type Session } from './session.ts'
import type { GetMirariToken } from './types.ts'

export interface ServiceOptions {
  /** Origin of the server; empty for the page's own. */
  server: string
  partnerKey: string
  /** The page's own way to tokens; null where visitors sign in themselves. */
  hostToken: () => GetMirariToken | null
  onSession: () => void
}

/** What the box asks of the server. */
export interface Service {
  session: Session
  offer(): Promise<Offer>
  /** Whether a request can be sent without asking the visitor. */
  hasToken(): boolean
  /** @throws ProblemError, CallRefusal */
  create(request: CreateRequest): Promise<CreateAnswer>
  /** Every change of a task until it ends; addresses of files are absolute. @throws ProblemError */
  watch(id: string, signal: AbortSignal): AsyncGenerator<TaskStatus, void, undefined>
  cancel(id: string): Promise<TaskStatus>
  /** Which words of a prompt will be followed; null where nobody tells. Asked for nobody in particular. */
  understand(prompt: string, model: ModelId, signal: AbortSignal): Promise<readonly WordUnderstood[] | null>
  call: Client['call']
}

/** Several boxes of one page share the visitor's session: a refresh token can be used once. */
const sessions = new Map<string, { session: Session; listeners: Set<() => void> }>()

function sharedSession(server: string, partnerKey: string, onChange: () => void): Session {
  const key = `${server} ${partnerKey}`
  let shared = sessions.get(key)
  if (!shared) {
    const listeners = new Set<() => void>()
    const tell = () => {
      for (const listener of listeners) listener()
    }
    shared = { session: createSession({ server, partnerKey, storage: tabStorage(), onChange: tell }), listeners }
    sessions.set(key, shared)
  }
  shared.listeners.add(onChange)
  return shared.session
}

/** Absent where the browser blocks it. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

export function createService({ server: named, partnerKey, hostToken, onSession }: ServiceOptions): Service {
  const server = named || location.origin
  const session = sharedSession(server, partnerKey, onSession)
  let guestLeft = 0
  let unanswered = 0
  const getToken = async (refused?: string) => {
    const own = hostToken()
    if (own) return own(refused)
    return (await session.token(refused)) ?? (guestLeft > 0 ? session.guestToken() : null)
  }
  const client = createClient({ server, getToken })
  // While somebody writes there is nobody yet who pays, and an answer that is late is none.
  const stranger = createClient({ server, retries: 0 })

  return {
    session,
    async offer() {
      const [states, facts] = await Promise.all([
        client.models(),
        partnerKey ? callPartner<PartnerFacts>(server, `config?key=${encodeURIComponent(partnerKey)}`) : null,
      ])
      const offer = offerOf(states, facts)
      guestLeft = offer.guestLeft
      return offer
    },
    hasToken: () => hostToken() !== null || session.isSignedIn() || guestLeft > 0,
    async create(request) {
      try {
        return await client.create(request)
      } finally {
        if (session.payer() === 'guest') guestLeft = Math.max(0, guestLeft - 1)
      }
    },
    async *watch(id, signal) {
      for await (const status of client.watch(id, { signal }))
        yield { ...status, result: status.result.map((result) => withOrigin(result, server)) }
    },
    cancel: (id) => client.cancel(id),
    async understand(prompt, model, signal) {
      try {
        const { words } = await stranger.call(understandPrompt, { body: { prompt, model }, signal })
        unanswered = 0
        return words
      } catch (error) {
        // A page that may not ask is not told again and again.
        if (hasCode(error) && error.code === 'unreachable' && ++unanswered > 2) return null
        throw error
      }
    },
    call: client.call,
  }
}

/** Code and sentence of what went wrong; codes of the server's problems and 'unreachable' or 'unknown'. */
export function problemOf(error: unknown): { code: string; message: string } {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof CallRefusal || hasCode(error) ? error.code : 'unknown'
  return { code, message }
}

function hasCode(error: unknown): error is { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
}
