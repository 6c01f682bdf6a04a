import { requestReset, resetPassword } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import type { CallerNetwork } from '../../platform/http/client-address.ts'
import { routeOf } from '../../platform/http/route-of.ts'
import { refuseForeignOrigin } from '../../platform/http/same-origin.ts'
import type { RecoveryService } from './service.ts'

export interface RecoveryRouteDeps {
  recovery: RecoveryService
  callerNetwork: CallerNetwork
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Routes of a forgotten password. */
export function recoveryRoutes({ recovery, callerNetwork, publicUrl }: RecoveryRouteDeps) {
  return new Elysia({ name: 'recovery' })
    .onTransform(({ request }) => refuseForeignOrigin(request, publicUrl))
    .post(
      requestReset.path,
      async ({ body, request, server, set }) => {
        await recovery.requestReset(body.email, callerNetwork(request, server))
        set.status = 204
      },
      routeOf(requestReset),
    )
    .post(
      resetPassword.path,
      async ({ body, request, server, set }) => {
        await recovery.reset(body.token, body.password, callerNetwork(request, server))
        set.status = 204
      },
      routeOf(resetPassword),
    )
}
