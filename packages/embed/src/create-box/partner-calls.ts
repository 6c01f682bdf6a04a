/** Calls with which a page of a partner gets tokens; they carry no cookies. */

/** A refusal of the server, or 'unreachable' without an answer. */
export class CallRefusal extends Error {
  override readonly name = 'CallRefusal'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Tokens of a visitor, or of a guest, who has no refresh token. */
export interface Tokens {
  access_token: string
  refresh_token?: string
  /** Seconds. */
  expires_in: number
  payer: 'visitor' | 'partner' | 'guest'
}

/** What the page of a partner needs to know. */
export interface PartnerFacts {
  /** Null for all models. */
  models: readonly string[] | null
  /** Creations that are left without a sign-in; null where there are none. */
  guest_left: number | null
}

/** Sends JSON, or asks where there is no body. The answer is what the caller's server documents. @throws CallRefusal */
export async function callPartner<Answer>(server: string, path: string, body?: object): Promise<Answer> {
  const init: RequestInit = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {}
  const response = await fetch(`${server}/api/partner/${path}`, { ...init, credentials: 'omit' }).catch(() => null)
  if (!response) throw new CallRefusal('unreachable', `No answer from ${server}.`)
  const answer = response.status === 204 ? null : await response.json().catch(() => null)
  if (response.ok) return answer as Answer
  throw new CallRefusal(answer?.code ?? 'unknown', answer?.detail ?? `The server answered ${response.status}.`)
}
