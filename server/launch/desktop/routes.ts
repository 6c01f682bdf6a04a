import { applyToDesktop, getDesktop, restoreDesktop } from '@mirari/contract/operations'
import type { User } from '@mirari/contract/schemas'
import { Elysia } from 'elysia'
import { routeOf } from '../../platform/http/route-of.ts'
import { refuseForeignOrigin, requestOrigin } from '../../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import type { Connections } from './caller.ts'
import type { DesktopService } from './service.ts'

export interface DesktopRouteDeps {
  desktop: DesktopService
  sessions: Sessions
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
  /** Origin of the playing pages; null for that of the app. */
  playUrl: string | null
}

/** Routes of the desktop that the server runs on, for who sits at it. */
export function desktopRoutes({ desktop, sessions, publicUrl, playUrl }: DesktopRouteDeps) {
  const pass = ({ user, request, server }: { user: User; request: Request; server: Connections | null }) =>
    desktop.requireHere(user, request, server)
  return new Elysia({ name: 'desktop' })
    .use(sessionPlugin(sessions))
    .onTransform(({ request }) => refuseForeignOrigin(request, publicUrl))
    .get(
      getDesktop.path,
      async (context) => {
        await pass(context)
        return desktop.state()
      },
      routeOf(getDesktop),
    )
    .post(
      applyToDesktop.path,
      async (context) => {
        await pass(context)
        const origin = playUrl ?? requestOrigin(context.request, publicUrl)
        return desktop.apply(context.user, context.body, `${origin}/play/`)
      },
      routeOf(applyToDesktop),
    )
    .post(
      restoreDesktop.path,
      async (context) => {
        await pass(context)
        return desktop.restore()
      },
      routeOf(restoreDesktop),
    )
}
