import {
  confirmEmailChange,
  requestEmailChange,
  sendVerification,
  undoEmailChange,
  verifyEmail,
} from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import type { CallerNetwork } from '../../platform/http/client-address.ts'
import { routeOf } from '../../platform/http/route-of.ts'
import { refuseForeignOrigin } from '../../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import type { AddressChange } from './change.ts'
import type { Verification } from './verification.ts'

export interface AddressRouteDeps {
  verification: Verification
  addressChange: AddressChange
  sessions: Sessions
  callerNetwork: CallerNetwork
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Routes of the addresses of accounts. */
export function addressRoutes({ verification, addressChange, sessions, callerNetwork, publicUrl }: AddressRouteDeps) {
  return new Elysia({ name: 'addresses' })
    .use(sessionPlugin(sessions))
    .onTransform(({ request }) => refuseForeignOrigin(request, publicUrl))
    .post(
      sendVerification.path,
      async ({ user, set }) => {
        await verification.sendAgain(user)
        set.status = 204
      },
      routeOf(sendVerification),
    )
    .post(
      verifyEmail.path,
      ({ body, request, server }) => verification.verify(body.token, callerNetwork(request, server)),
      routeOf(verifyEmail),
    )
    .post(
      requestEmailChange.path,
      async ({ user, body, set }) => {
        await addressChange.request(user, body.email)
        set.status = 204
      },
      routeOf(requestEmailChange),
    )
    .post(
      confirmEmailChange.path,
      ({ body, request, server }) => addressChange.confirm(body.token, callerNetwork(request, server)),
      routeOf(confirmEmailChange),
    )
    .post(
      undoEmailChange.path,
      ({ body, request, server }) => addressChange.undo(body.token, callerNetwork(request, server)),
      routeOf(undoEmailChange),
    )
}
