import { getSignInWays, signInWithDiscord, signInWithGoogle, startSocialSignIn } from '@mirari/contract/addresses'
import type { SocialProviderId } from '@mirari/contract/schemas'
import { createStore } from '@mirari/ui'
import type { HttpClient } from '../../api/http-client.ts'
import { problemText } from '../../api/problem-text.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { Session } from './session.ts'

/** Time limit in ms of a social sign-in on the login screen. */
const socialTimeoutMs = 15_000

export type SocialState =
  | { status: 'idle' }
  /** The browser is being redirected to the provider. */
  | { status: 'leaving'; provider: SocialProviderId }
  /** Back from the provider; the server is signing the user in. */
  | { status: 'waiting'; provider: SocialProviderId }
  | { status: 'failed'; message: string }

/** Parameters that a provider adds to the redirect address. */
export interface SocialReturn {
  provider: SocialProviderId
  /** What the server signs in with; null when the provider sent none, as after a cancel there. */
  code: string | null
  state: string
}

export interface SocialDeps {
  http: Pick<HttpClient, 'call'>
  session: Pick<Session, 'startSession'>
  /** Address that the provider redirects to: scheme, host and path. */
  redirectUri: string
  /** Navigates away from the app. */
  goTo: (url: string) => void
  texts: () => AppTexts
}

export type SocialSignIn = ReturnType<typeof createSocialSignIn>

const names: Record<SocialProviderId, string> = { google: 'Google', discord: 'Discord' }
const signIns = { google: signInWithGoogle, discord: signInWithDiscord } as const
/** Abort reason of a timeout, which tells it from an answer of the server. */
const timedOut = new DOMException('The sign-in took too long.', 'TimeoutError')

/**
 * Reads the return from a provider in an address; null for every other address. `state` is `google_login` or
 * `discord_login`, a dot, and the server's random part.
 */
export function readSocialReturn(search: string): SocialReturn | null {
  const params = new URLSearchParams(search)
  const [code, state] = [params.get('code') || null, params.get('state')]
  // A refusal at the provider comes as `error`, with the state that the app had sent.
  if (!state || (code === null && !params.get('error'))) return null
  const provider = (['google', 'discord'] as const).find((id) => state.split('.')[0] === `${id}_login`)
  return provider ? { provider, code, state } : null
}

/** Sign-in by Google or Discord: the redirect to the provider and the return from it. */
export function createSocialSignIn({ http, session, redirectUri, goTo, texts }: SocialDeps) {
  const store = createStore<SocialState>({ status: 'idle' })

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    /** @throws RequestProblem */
    ways: () => http.call(getSignInWays),

    /** Clears a failure or an interrupted redirect. */
    reset() {
      if (store.getSnapshot().status !== 'waiting') store.set({ status: 'idle' })
    },

    async leave(provider: SocialProviderId): Promise<void> {
      store.set({ status: 'leaving', provider })
      try {
        const { url } = await http.call(startSocialSignIn, { params: { provider } })
        goTo(url)
      } catch (error) {
        store.set({ status: 'failed', message: startFailure(texts(), provider, error) })
      }
    },

    /** Signs in with the provider's parameters. Resolves to null after a failure, which the state describes. */
    async comeBack({ provider, code, state }: SocialReturn): Promise<{ passwordRemoved: boolean } | null> {
      if (code === null) {
        store.set({ status: 'failed', message: texts().login.returnCanceled(names[provider]) })
        return null
      }
      store.set({ status: 'waiting', provider })
      const abort = new AbortController()
      const timer = setTimeout(() => abort.abort(timedOut), socialTimeoutMs)
      try {
        const body = { code, state, redirect_uri: redirectUri }
        const { password_removed, ...answer } = await http.call(signIns[provider], {
          body,
          anonymous: true,
          signal: abort.signal,
        })
        session.startSession(answer)
        store.set({ status: 'idle' })
        return { passwordRemoved: password_removed }
      } catch (error) {
        store.set({ status: 'failed', message: returnFailure(texts(), provider, error) })
        return null
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** The server's message, or else the provider's default. */
function startFailure(texts: AppTexts, provider: SocialProviderId, error: unknown): string {
  return problemText(texts, error, texts.login.startFailed[provider])
}

function returnFailure(texts: AppTexts, provider: SocialProviderId, error: unknown): string {
  if (error === timedOut) return texts.login.timedOut(names[provider])
  return problemText(texts, error, texts.login.returnFailed(names[provider]))
}
