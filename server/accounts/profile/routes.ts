import { Elysia, t } from 'elysia'
import { ownOrigins, refuseForeignOrigin } from '../../platform/http/same-origin.ts'
import { bearerToken, type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import { sendZip } from '../../platform/storage/zip-stream.ts'
import { ProblemSchema, UserSchema } from '../schema.ts'
import type { ProfileService } from './service.ts'

export interface ProfileRouteDeps {
  profile: ProfileService
  sessions: Sessions
  /** Origin of the app; null: the one each request was sent to. */
  publicUrl: string | null
}

const maxAddressLength = 2048
const maxRecent = 100
const problems = { 401: ProblemSchema, 403: ProblemSchema, 422: ProblemSchema }
const StatsSchema = t.Object({
  generations: t.Integer(),
  images: t.Integer(),
  videos: t.Integer(),
  wallpapers: t.Integer(),
  likes: t.Integer(),
  downloads: t.Integer(),
  views: t.Integer(),
  uploads: t.Integer(),
  point: t.Integer(),
})
const SessionSchema = t.Object({
  id: t.String(),
  client: t.String({ description: "Browser and system, such as 'Firefox on Linux'; empty when unknown" }),
  created_at: t.String(),
  used_at: t.String({ description: 'When its access token was last renewed' }),
  is_current: t.Boolean(),
})
const Provider = t.Union([t.Literal('google'), t.Literal('discord')])

/** The signed-in user's own account. */
export function profileRoutes({ profile, sessions, publicUrl }: ProfileRouteDeps) {
  return new Elysia({ name: 'profile', tags: ['accounts'] })
    .use(sessionPlugin(sessions))
    .get('/users/me/export/:ticket', ({ params }) => sendZip(profile.export(params.ticket)), {
      response: { 404: ProblemSchema },
      detail: {
        summary: 'The zip of an export, written while it is sent',
        responses: { 200: { description: 'The zip', content: { 'application/zip': {} } } },
      },
    })
    .get('/users/me/stats', ({ user }) => profile.stats(user), {
      signedIn: true,
      response: { 200: StatsSchema, 401: ProblemSchema },
      detail: { summary: 'How much the user has made, and how it was received' },
    })
    .get('/users/me/recent-generations', ({ user, query }) => profile.recent(user, query.limit), {
      signedIn: true,
      query: t.Object({ limit: t.Integer({ default: 10, minimum: 1, maximum: maxRecent }) }),
      response: { 401: ProblemSchema, 422: ProblemSchema },
      detail: { summary: 'The newest results of the user' },
    })
    .get('/users/me/account', ({ user }) => profile.facts(user), {
      signedIn: true,
      response: {
        200: t.Object({ has_password: t.Boolean(), linked: t.Array(t.String()) }),
        401: ProblemSchema,
      },
      detail: { summary: 'What opens the account' },
    })
    .get('/users/me/sessions', ({ user, request }) => profile.sessions(user, bearerToken(request)), {
      signedIn: true,
      response: { 200: t.Array(SessionSchema), 401: ProblemSchema },
      detail: { summary: 'Where the user is signed in, the latest first' },
    })
    .onTransform(({ request }) => refuseForeignOrigin(request, publicUrl))
    .put('/users/me/profile', ({ user, body, request }) => profile.update(user, body, ownOrigins(request, publicUrl)), {
      signedIn: true,
      body: t.Object({
        username: t.Optional(t.String()),
        avatar_url: t.Optional(
          t.Nullable(t.String({ maxLength: maxAddressLength, description: 'An own upload; null for none' })),
        ),
      }),
      response: { 200: UserSchema, 400: ProblemSchema, ...problems },
      detail: { summary: 'Changes name and avatar' },
    })
    .post(
      '/users/me/password',
      async ({ user, body, request, set }) => {
        const { current_password: current, new_password: next } = body
        await profile.setPassword(user, { current, next }, bearerToken(request))
        set.status = 204
      },
      {
        signedIn: true,
        body: t.Object({ current_password: t.Optional(t.String()), new_password: t.String() }),
        response: { 204: t.Void(), ...problems },
        detail: { summary: 'Sets a new password and ends every other session' },
      },
    )
    .delete(
      '/users/me/links/:provider',
      async ({ user, params, set }) => {
        await profile.unlink(user, params.provider)
        set.status = 204
      },
      {
        signedIn: true,
        params: t.Object({ provider: Provider }),
        response: { 204: t.Void(), 404: ProblemSchema, 409: ProblemSchema, ...problems },
        detail: { summary: 'A provider opens the account no more' },
      },
    )
    .delete(
      '/users/me/sessions/:id',
      async ({ user, params, set }) => {
        await profile.endSession(user, params.id)
        set.status = 204
      },
      {
        signedIn: true,
        response: { 204: t.Void(), 404: ProblemSchema, ...problems },
        detail: { summary: 'Signs the user out in one place' },
      },
    )
    .delete(
      '/users/me/sessions',
      async ({ user, set }) => {
        await profile.endAllSessions(user)
        set.status = 204
      },
      {
        signedIn: true,
        response: { 204: t.Void(), ...problems },
        detail: { summary: 'Signs the user out everywhere, here too' },
      },
    )
    .post('/users/me/export', ({ user }) => profile.prepareExport(user), {
      signedIn: true,
      response: { 200: t.Object({ url: t.String(), filename: t.String() }), ...problems },
      detail: {
        summary: 'The address of a zip with everything that the user owns',
        description: 'The address is good for five minutes and needs no sign-in, so that a browser can save it.',
      },
    })
    .post(
      '/users/me/delete',
      async ({ user, body, set }) => {
        await profile.remove(user, body)
        set.status = 204
      },
      {
        signedIn: true,
        body: t.Object({ password: t.Optional(t.String()), username: t.Optional(t.String()) }),
        response: { 204: t.Void(), ...problems },
        detail: { summary: 'Deletes the account with everything in it, for good' },
      },
    )
}
