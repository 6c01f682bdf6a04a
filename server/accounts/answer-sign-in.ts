import type { FactorChallenge, TokenAnswer } from '@mirari/contract/schemas'
import type { Context } from 'elysia'
import type { SignedIn } from '../platform/session/session.ts'
import { deviceCookie } from './devices/device-cookie.ts'
import type { FactorAsked, SignedInHere } from './entrance.ts'

/** Answers a sign-in or a refresh: the token, and the session's cookie if there is a new one. */
export function answerSignIn(set: Context['set'], { answer, cookie }: SignedIn): TokenAnswer {
  if (cookie) set.headers['set-cookie'] = cookie
  return uncached(set, answer)
}

/** Answers a sign-in by a browser that is known from then on, and that takes over the language of the account. */
export function answerEntered(set: Context['set'], signedIn: SignedInHere, { secure }: { secure: boolean }) {
  const body: TokenAnswer = { ...answerSignIn(set, signedIn), language: signedIn.language }
  set.headers['set-cookie'] = [signedIn.cookie ?? [], deviceCookie(signedIn.device, { secure })].flat()
  return body
}

/** Answers a first step that a second one follows. */
export function answerAsked(set: Context['set'], { challenge }: FactorAsked): FactorChallenge {
  return uncached(set, challenge)
}

/** Tokens and challenges must not be cached. */
function uncached<Body>(set: Context['set'], body: Body): Body {
  set.headers['cache-control'] = 'no-store'
  return body
}
