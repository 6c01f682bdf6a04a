import {
  disableTotp,
  enableTotp,
  finishSignIn,
  getFactors,
  makeRecoveryCodes,
  startTotp,
  stepUp,
} from '@mirari/contract/operations'
import { type Context, Elysia } from 'elysia'
import type { CallerNetwork } from '../../platform/http/client-address.ts'
import { routeOf } from '../../platform/http/route-of.ts'
import { refuseForeignOrigin, requestOrigin } from '../../platform/http/same-origin.ts'
import { bearerToken, type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import { answerEntered } from '../answer-sign-in.ts'
import { createCallerOf } from '../caller.ts'
import type { SecondStep } from './second-step.ts'
import type { SecondFactors } from './service.ts'
import type { StepUp } from './step-up.ts'

export interface SecondFactorRouteDeps {
  secondFactors: SecondFactors
  secondStep: SecondStep
  stepUp: StepUp
  sessions: Sessions
  callerNetwork: CallerNetwork
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Routes of authenticator apps and recovery codes, and of the proof of who is at the browser. */
export function secondFactorRoutes(deps: SecondFactorRouteDeps) {
  const { secondFactors, secondStep, sessions, callerNetwork, publicUrl } = deps
  const callerOf = createCallerOf(callerNetwork)
  const secure = publicUrl?.startsWith('https:') ?? false
  /** Secrets and codes are shown once. */
  const once = <Body>(set: Context['set'], body: Body): Body => {
    set.headers['cache-control'] = 'no-store'
    return body
  }
  return new Elysia({ name: 'second-factor' })
    .use(sessionPlugin(sessions))
    .get(getFactors.path, ({ user }) => secondFactors.factors(user), routeOf(getFactors))
    .onTransform(({ request }) => refuseForeignOrigin(request, publicUrl))
    .post(
      finishSignIn.path,
      async ({ body, request, server, set }) =>
        answerEntered(set, await secondStep.finish(body.challenge, body.code, callerOf(request, server)), { secure }),
      routeOf(finishSignIn),
    )
    .post(
      stepUp.path,
      async ({ user, body, request, set }) => {
        const proof = { accessToken: bearerToken(request), origin: requestOrigin(request, publicUrl) }
        await deps.stepUp.prove(user, body, proof)
        set.status = 204
      },
      routeOf(stepUp),
    )
    .post(startTotp.path, async ({ user, set }) => once(set, await secondFactors.start(user)), routeOf(startTotp))
    .post(
      enableTotp.path,
      async ({ user, body, set }) => once(set, await secondFactors.enable(user, body.code)),
      routeOf(enableTotp),
    )
    .delete(
      disableTotp.path,
      async ({ user, set }) => {
        await secondFactors.disable(user)
        set.status = 204
      },
      routeOf(disableTotp),
    )
    .post(
      makeRecoveryCodes.path,
      async ({ user, set }) => once(set, await secondFactors.makeCodes(user)),
      routeOf(makeRecoveryCodes),
    )
}
