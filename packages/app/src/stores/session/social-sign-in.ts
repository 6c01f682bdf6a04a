import {
  getSignInWays,
  linkProvider,
  signInWithDiscord,
  signInWithGoogle,
  startSocialSignIn,
} from '@mirari/contract/addresses'
import type { SocialProviderId } from '@mirari/contract/schemas'
import type { KeyValueStorage } from '@mirari/model'
import { createStore } from '@mirari/ui'
import type { HttpClient } from '../../api/http-client.ts'
import { problemText } from '../../api/problem-text.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { SecondStep } from './second-step.ts'
import type { Session } from './session.ts'

const linkingKey = 'linking'
const invitationKey = 'invitation'
/** How long the login screen waits for a social sign-in. */
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

/** Purpose of a visit to a provider: to sign in, or to link the provider to the account that is signed in. */
export type SocialPurpose = 'sign-in' | 'link'

export interface SocialDeps {
  http: Pick<HttpClient, 'call'>
  session: Pick<Session, 'startSession'>
  secondStep: Pick<SecondStep, 'ask'>
  /** Address that the provider redirects to: scheme, host and path. */
  redirectUri: string
  /** Remembers, while this tab is at the provider, what it went for. */
  tabStorage: KeyValueStorage
  /** Leaves the app. */
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

/** Signing in by Google or Discord: away to the provider, and back. */
export function createSocialSignIn({ http, session, secondStep, redirectUri, tabStorage, goTo, texts }: SocialDeps) {
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

    /** @param invitation code of an invitation, for an account that the sign-in makes; empty without one */
    async leave(provider: SocialProviderId, purpose: SocialPurpose = 'sign-in', invitation = ''): Promise<void> {
      store.set({ status: 'leaving', provider })
      try {
        const { url } = await http.call(startSocialSignIn, { params: { provider } })
        if (purpose === 'link') tabStorage.setItem(linkingKey, provider)
        else tabStorage.removeItem(linkingKey)
        if (invitation.trim() === '') tabStorage.removeItem(invitationKey)
        else tabStorage.setItem(invitationKey, invitation.trim())
        goTo(url)
      } catch (error) {
        store.set({ status: 'failed', message: startFailure(texts(), provider, error) })
      }
    },

    /** What the return is for; asked once, as the next return is for something else. */
    takePurpose({ provider }: SocialReturn): SocialPurpose {
      const isLinking = tabStorage.getItem(linkingKey) === provider
      tabStorage.removeItem(linkingKey)
      return isLinking ? 'link' : 'sign-in'
    },

    /**
     * Lets the provider open the user's account from now on; answers its name.
     * @throws Error with what to tell the user
     */
    async link({ provider, code, state }: SocialReturn): Promise<string> {
      if (code === null) throw new Error(texts().login.returnCanceled(names[provider]))
      const body = { code, state, redirect_uri: redirectUri }
      await http.call(linkProvider, { params: { provider }, body }).catch((error: unknown) => {
        throw new Error(returnFailure(texts(), provider, error))
      })
      return names[provider]
    },

    /** Signs in with what the provider sent. Answers null when that failed, which the state then tells. */
    async comeBack({ provider, code, state }: SocialReturn): Promise<{ passwordRemoved: boolean } | null> {
      if (code === null) {
        store.set({ status: 'failed', message: texts().login.returnCanceled(names[provider]) })
        return null
      }
      store.set({ status: 'waiting', provider })
      const abort = new AbortController()
      const timer = setTimeout(() => abort.abort(timedOut), socialTimeoutMs)
      const invitation = tabStorage.getItem(invitationKey)
      tabStorage.removeItem(invitationKey)
      try {
        const body = { code, state, redirect_uri: redirectUri, ...(invitation !== null && { invitation }) }
        const signIn = await http.call(signIns[provider], {
          body,
          anonymous: true,
          signal: abort.signal,
        })
        store.set({ status: 'idle' })
        if ('challenge' in signIn) {
          secondStep.ask(signIn)
          return null
        }
        const { password_removed, ...answer } = signIn
        session.startSession(answer)
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
  return messageOf(texts, error, texts.login.startFailed[provider])
}

function returnFailure(texts: AppTexts, provider: SocialProviderId, error: unknown): string {
  if (error === timedOut) return texts.login.timedOut(names[provider])
  return messageOf(texts, error, texts.login.returnFailed(names[provider]))
}

/** In other languages the code of a failed sign-in alone does not say who refused; the default does. */
function messageOf(texts: AppTexts, error: unknown, fallback: string): string {
  const isNamed = error instanceof RequestProblem && error.code === 'sign_in_failed'
  return isNamed ? fallback : problemText(texts, error, fallback)
}
