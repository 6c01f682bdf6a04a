import { useStore } from '@mirari/ui'
import type { HttpClient } from '../../api/http-client.ts'
import type { Page } from '../../browser/page.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { Addresses } from '../navigation/route.ts'
import { signInRoute } from '../navigation/route-guard.ts'
import { createSession, type Session, type SessionState } from './session.ts'
import { createSocialSignIn, readSocialReturn, type SocialReturn, type SocialSignIn } from './social-sign-in.ts'

/** The session and the ways to sign in. */
export interface SessionSlice {
  session: Session
  social: SocialSignIn
  /** Returns once the parameters with which a sign-in provider redirected back; null without them. */
  takeSocialReturn(): SocialReturn | null
}

export interface SessionSliceDeps {
  page: Pick<Page, 'storage' | 'wait' | 'onStorageChange' | 'origin' | 'goTo' | 'onRestored' | 'routerHost'>
  http: HttpClient
  addresses: Pick<Addresses, 'format'>
  texts: () => AppTexts
}

export function createSessionSlice({ page, http, addresses, texts }: SessionSliceDeps): SessionSlice {
  const { storage, wait, onStorageChange, origin, goTo, routerHost } = page
  const session = createSession({ http, storage, wait, onStorageChange })
  const social = createSocialSignIn({ http, session, redirectUri: `${origin}/`, goTo, texts })
  let socialReturn = readSocialReturn(routerHost.location.search)
  // A code works once: it must not stay in the address, where a reload would send it again.
  if (socialReturn !== null) routerHost.history.replaceState(null, '', addresses.format(signInRoute))
  page.onRestored(social.reset)
  return {
    session,
    social,
    takeSocialReturn() {
      const returned = socialReturn
      socialReturn = null
      return returned
    },
  }
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
