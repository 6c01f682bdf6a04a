import { getTemplate, updateTemplate, uploadTemplate } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../platform/http/route-of.ts'
import { ownOrigins } from '../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import type { TemplateService } from './service.ts'

export interface TemplateRouteDeps {
  templates: TemplateService
  sessions: Sessions
  /** Origin of the app; null: the one each request was sent to. */
  publicUrl: string | null
}

/** A phone on a train may be silent for this long in the middle of an upload. */
const silenceS = 120
/** While pictures are looked at nothing travels; how long that may take is limited for each. */
const noTimeout = 0

/** Wallpaper templates: what the template editor saves and loads. */
export function templateRoutes({ templates, sessions, publicUrl }: TemplateRouteDeps) {
  return new Elysia({ name: 'templates' })
    .use(sessionPlugin(sessions))
    .post(
      uploadTemplate.path,
      ({ request, server, user }) => {
        server?.timeout(request, silenceS)
        return templates.upload(user, request, {
          origins: ownOrigins(request, publicUrl),
          onReceived: () => server?.timeout(request, noTimeout),
        })
      },
      { ...routeOf(uploadTemplate), parse: 'none' },
    )
    .get(
      getTemplate.path,
      ({ query, user }) => templates.data(user, query.generation_id, query.revision),
      routeOf(getTemplate),
    )
    .post(
      updateTemplate.path,
      ({ body, request, server, user }) => {
        server?.timeout(request, noTimeout)
        return templates.update(user, body, ownOrigins(request, publicUrl))
      },
      routeOf(updateTemplate),
    )
}
