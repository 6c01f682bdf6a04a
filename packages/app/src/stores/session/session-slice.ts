import { useStore } from '@mirari/ui'
import type { HttpClient } from '../../api/http-client.ts'
import type { Page } from '../../browser/page.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import { type Addresses, home } from '../navigation/route.ts'
import { signInRoute } from '../navigation/route-guard.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import { createSecondStep, type SecondStep } from './second-step.ts'
import { createSession, type Session, type SessionState } from './session.ts'
import {
  createSocialSignIn,
  readSocialReturn,
  type SocialPurpose,
  type SocialReturn,
  type SocialSignIn,
} from './social-sign-in.ts'
import { createStepUp, type StepUp } from './step-up.ts'

/** The session and the ways to sign in. */
export interface SessionSlice {
  session: Session
  social: SocialSignIn
  secondStep: SecondStep
  stepUp: StepUp
  passkeys: Passkeys
  /** Token of the link from a mail that opened the app, until it is forgotten; null without one. */
  linkToken(): string | null
  /** Forgets the token, which has done its work. */
  forgetLink(): void
  /** Code of the invitation whose link opened the app; null without one. */
  invitation(): string | null
  /** Returns once the parameters with which a provider redirected back, and their purpose; null without them. */
  takeSocialReturn(): { back: SocialReturn; purpose: SocialPurpose } | null
}

export interface SessionSliceDeps {
  page: Pick<
    Page,
    'passkeys' | 'storage' | 'tabStorage' | 'wait' | 'onStorageChange' | 'origin' | 'goTo' | 'onRestored' | 'routerHost'
  >
  http: HttpClient
  addresses: Pick<Addresses, 'format'>
  texts: () => AppTexts
}

export function createSessionSlice({ page, http, addresses, texts }: SessionSliceDeps): SessionSlice {
  const { storage, tabStorage, wait, onStorageChange, origin, goTo, routerHost } = page
  const session = createSession({ http, storage, wait, onStorageChange })
  const stepUp = createStepUp(http)
  const secondStep = createSecondStep({ http, session })
  const social = createSocialSignIn({ http, session, secondStep, redirectUri: `${origin}/`, tabStorage, goTo, texts })
  const back = readSocialReturn(routerHost.location.search)
  let socialReturn = back && { back, purpose: social.takePurpose(back) }
  // A code works once: it must not stay in the address, where a reload would send it again.
  if (socialReturn !== null) {
    const route = socialReturn.purpose === 'link' ? home : signInRoute
    routerHost.history.replaceState(null, '', addresses.format(route))
  }
  // Read before the router removes it from the address.
  let linkToken = readLinkToken(routerHost.location)
  const invitation = new URLSearchParams(routerHost.location.search).get('invite')?.trim() || null
  // The code must not stay in the history, nor be copied along with the address.
  if (invitation !== null) routerHost.history.replaceState(null, '', addresses.format(signInRoute))
  page.onRestored(social.reset)
  return {
    session,
    social,
    secondStep,
    stepUp,
    passkeys: createPasskeys({ http, host: page.passkeys, session, stepUp }),
    linkToken: () => linkToken,
    forgetLink() {
      linkToken = null
    },
    invitation: () => invitation,
    takeSocialReturn() {
      const returned = socialReturn
      socialReturn = null
      return returned
    },
  }
}

/** Tokens stand behind the #, so that neither a server nor a page that is linked to ever sees them. */
function readLinkToken({ hash }: Page['routerHost']['location']): string | null {
  return /^#([\w-]{20,128})$/.exec(hash)?.[1] ?? null
}

const SessionContext = createSliceContext<SessionSlice>('useSessionSlice')

export const SessionProvider = SessionContext.Provider

export function useSessionSlice(): SessionSlice {
  return useSlice(SessionContext)
}

/** The current session state. */
export function useSession(): SessionState {
  return useStore(useSessionSlice().session)
}
