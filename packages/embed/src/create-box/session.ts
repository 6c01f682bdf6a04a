import { CallRefusal, callPartner, type Tokens } from './partner-calls.ts'
import { makePkce, type Pkce } from './pkce.ts'
import { askInWindow, type SignInAnswer } from './sign-in-window.ts'

export interface SessionOptions {
  server: string
  partnerKey: string
  /** Told when it becomes another whether there is a visitor's session. */
  onChange: () => void
  /** The storage for the refresh token: that of the tab, so that a reload keeps the sign-in. Null for none. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
}

/** The session of a visitor at the server. Tokens stay in memory, but for the one that renews them. */
export interface Session {
  isSignedIn(): boolean
  /** Who pays; null before there is a token. */
  payer(): Tokens['payer'] | null
  /** The token for a call, renewed where it has ended; null where the visitor has to sign in. */
  token(refused?: string): Promise<string | null>
  /**
   * Opens the window; to be called in the moment of a press.
   * @throws CallRefusal where the browser blocks it, or the server does not take the code
   */
  signIn(): Promise<'signed-in' | Exclude<SignInAnswer, { code: string }>['refused']>
  /** Takes the guest's token where the partner allows guests; null where not. */
  guestToken(): Promise<string | null>
  signOut(): Promise<void>
}

/** A token that is about to end is not used any more, ms. */
const marginMs = 15_000

export function createSession({ server, partnerKey, storage, onChange }: SessionOptions): Session {
  const storageKey = `mirari-session ${server} ${partnerKey}`
  let current: (Tokens & { endsMs: number }) | null = null
  let refreshToken = storage?.getItem(storageKey) ?? null
  let renewing: Promise<string | null> | null = null
  let prepared: Pkce | null = null
  const prepare = async () => {
    prepared = await makePkce()
  }
  void prepare()

  function take(tokens: Tokens): string {
    current = { ...tokens, endsMs: performance.now() + tokens.expires_in * 1000 }
    if (tokens.refresh_token !== undefined) setRefreshToken(tokens.refresh_token)
    onChange()
    return tokens.access_token
  }

  function setRefreshToken(token: string | null): void {
    refreshToken = token
    if (token === null) storage?.removeItem(storageKey)
    else storage?.setItem(storageKey, token)
  }

  function forget(): void {
    current = null
    setRefreshToken(null)
    onChange()
  }

  async function renew(): Promise<string | null> {
    if (refreshToken === null) return null
    try {
      const body = { grant: 'refresh', client: partnerKey, refresh_token: refreshToken }
      return take(await callPartner<Tokens>(server, 'token', body))
    } catch (error) {
      // Without an answer the token may still be good; a refused one is not.
      if (!(error instanceof CallRefusal) || error.code === 'unreachable') throw error
      forget()
      return null
    }
  }

  const isFresh = (refused: string | undefined) =>
    current !== null && current.access_token !== refused && performance.now() < current.endsMs - marginMs

  return {
    isSignedIn: () => refreshToken !== null || (current !== null && current.payer === 'visitor'),
    payer: () => current?.payer ?? null,

    async token(refused) {
      if (current !== null && isFresh(refused)) return current.access_token
      // Calls at the same time renew once: a refresh token is used once.
      renewing ??= renew().finally(() => {
        renewing = null
      })
      return renewing
    },

    async signIn() {
      const pkce = prepared ?? (await makePkce())
      const answer = await askInWindow(server, partnerKey, pkce)
      void prepare()
      if ('refused' in answer) return answer.refused
      const body = { grant: 'code', client: partnerKey, code: answer.code, code_verifier: pkce.verifier }
      take(await callPartner<Tokens>(server, 'token', body))
      return 'signed-in'
    },

    async guestToken() {
      if (current?.payer === 'guest' && isFresh(undefined)) return current.access_token
      return take(await callPartner<Tokens>(server, 'guest', { client: partnerKey }))
    },

    async signOut() {
      const token = refreshToken
      forget()
      if (token !== null) await callPartner(server, 'revoke', { refresh_token: token }).catch(() => undefined)
    },
  }
}
