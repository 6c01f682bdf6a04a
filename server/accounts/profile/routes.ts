import {
  deleteAccount,
  endAllSessions,
  endSession,
  getAccount,
  getAccountStats,
  getExport,
  listPointChanges,
  listRecentResults,
  listSessions,
  prepareExport,
  setPassword,
  unlinkProvider,
  updateProfile,
} from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../../platform/http/route-of.ts'
import { ownOrigins, refuseForeignOrigin } from '../../platform/http/same-origin.ts'
import { bearerToken, type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import { sendZip } from '../../platform/storage/zip-stream.ts'
import type { ProfileService } from './service.ts'

const noTimeout = 0

export interface ProfileRouteDeps {
  profile: ProfileService
  sessions: Sessions
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Routes of the signed-in user's own account. */
export function profileRoutes({ profile, sessions, publicUrl }: ProfileRouteDeps) {
  return new Elysia({ name: 'profile' })
    .use(sessionPlugin(sessions))
    .get(getExport.path, async ({ params }) => sendZip(await profile.export(params.ticket)), routeOf(getExport))
    .get(getAccountStats.path, ({ user }) => profile.stats(user), routeOf(getAccountStats))
    .get(listRecentResults.path, ({ user, query }) => profile.recent(user, query.limit), routeOf(listRecentResults))
    .get(listPointChanges.path, ({ user, query }) => profile.pointChanges(user, query), routeOf(listPointChanges))
    .get(getAccount.path, ({ user }) => profile.facts(user), routeOf(getAccount))
    .get(listSessions.path, ({ user, request }) => profile.sessions(user, bearerToken(request)), routeOf(listSessions))
    .onTransform(({ request }) => refuseForeignOrigin(request, publicUrl))
    .put(
      updateProfile.path,
      ({ user, body, request }) => profile.update(user, body, ownOrigins(request, publicUrl)),
      routeOf(updateProfile),
    )
    .post(
      setPassword.path,
      async ({ user, body, request, set }) => {
        const { current_password: current, new_password: next } = body
        await profile.setPassword(user, { current, next }, bearerToken(request))
        set.status = 204
      },
      routeOf(setPassword),
    )
    .delete(
      unlinkProvider.path,
      async ({ user, params, set }) => {
        await profile.unlink(user, params.provider)
        set.status = 204
      },
      routeOf(unlinkProvider),
    )
    .delete(
      endSession.path,
      async ({ user, params, set }) => {
        await profile.endSession(user, params.id)
        set.status = 204
      },
      routeOf(endSession),
    )
    .delete(
      endAllSessions.path,
      async ({ user, set }) => {
        await profile.endAllSessions(user)
        set.status = 204
      },
      routeOf(endAllSessions),
    )
    .post(prepareExport.path, ({ user }) => profile.prepareExport(user), routeOf(prepareExport))
    .post(
      deleteAccount.path,
      async ({ user, body, request, server, set }) => {
        // An account with very many files takes longer than a connection may be silent.
        server?.timeout(request, noTimeout)
        await profile.remove(user, body, bearerToken(request))
        set.status = 204
      },
      routeOf(deleteAccount),
    )
}
