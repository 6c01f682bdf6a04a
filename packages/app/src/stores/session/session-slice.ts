import { useStore } from '@mirari/ui'
import type { HttpClient } from '../../api/http-client.ts'
import type { Page } from '../../browser/page.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import { type Addresses, home } from '../navigation/route.ts'
import { signInRoute } from '../navigation/route-guard.ts'
import { createSession, type Session, type SessionState } from './session.ts'
import {
  createSocialSignIn,
  readSocialReturn,
  type SocialPurpose,
  type SocialReturn,
  type SocialSignIn,
} from './social-sign-in.ts'

/** The session and the ways to sign in. */
export interface SessionSlice {
  session: Session
  social: SocialSignIn
  /** Returns once the parameters with which a provider redirected back, and their purpose; null without them. */
  takeSocialReturn(): { back: SocialReturn; purpose: SocialPurpose } | null
}

export interface SessionSliceDeps {
  page: Pick<
    Page,
    'storage' | 'tabStorage' | 'wait' | 'onStorageChange' | 'origin' | 'goTo' | 'onRestored' | 'routerHost'
  >
  http: HttpClient
  addresses: Pick<Addresses, 'format'>
  texts: () => AppTexts
}

export function createSessionSlice({ page, http, addresses, texts }: SessionSliceDeps): SessionSlice {
  const { storage, tabStorage, wait, onStorageChange, origin, goTo, routerHost } = page
  const session = createSession({ http, storage, wait, onStorageChange })
  const social = createSocialSignIn({ http, session, redirectUri: `${origin}/`, tabStorage, goTo, texts })
  const back = readSocialReturn(routerHost.location.search)
  let socialReturn = back && { back, purpose: social.takePurpose(back) }
  // A code works once: it must not stay in the address, where a reload would send it again.
  if (socialReturn !== null) {
    const route = socialReturn.purpose === 'link' ? home : signInRoute
    routerHost.history.replaceState(null, '', addresses.format(route))
  }
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
