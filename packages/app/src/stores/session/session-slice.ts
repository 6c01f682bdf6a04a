import { useStore } from '@mirari/ui'
import type { HttpClient } from '../../api/http-client.ts'
import type { Page } from '../../browser/page.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import { formatRoute } from '../navigation/route.ts'
import { signInRoute } from '../navigation/route-guard.ts'
import { createSession, type Session, type SessionState } from './session.ts'
import { createSocialSignIn, readSocialReturn, type SocialReturn, type SocialSignIn } from './social-sign-in.ts'

/** Who is using the app, and how they sign in. */
export interface SessionSlice {
  session: Session
  social: SocialSignIn
  /** What a provider sent the browser back with, once; null for everybody else. */
  takeSocialReturn(): SocialReturn | null
}

export interface SessionSliceDeps {
  page: Pick<Page, 'storage' | 'wait' | 'onStorageChange' | 'origin' | 'goTo' | 'onRestored' | 'routerHost'>
  http: HttpClient
  texts: () => AppTexts
}

export function createSessionSlice({ page, http, texts }: SessionSliceDeps): SessionSlice {
  const { storage, wait, onStorageChange, origin, goTo, routerHost } = page
  const session = createSession({ http, storage, wait, onStorageChange })
  const social = createSocialSignIn({ http, session, redirectUri: `${origin}/`, goTo, texts })
  let socialReturn = readSocialReturn(routerHost.location.search)
  // A code works once: it must not stay in the address, nor come back with a reload.
  if (socialReturn !== null) routerHost.history.replaceState(null, '', formatRoute(signInRoute))
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

/** Who is using the app at the moment. */
export function useSession(): SessionState {
  return useStore(useSessionSlice().session)
}
