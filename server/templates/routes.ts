import { getTemplate, updateTemplate, uploadTemplate } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { readDocumentBody } from '../platform/http/document-body.ts'
import { routeOf } from '../platform/http/route-of.ts'
import { ownOrigins } from '../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin, userOfRequest } from '../platform/session/session.ts'
import type { TemplateService } from './service.ts'

export interface TemplateRouteDeps {
  templates: TemplateService
  sessions: Sessions
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Seconds for which an upload may pause, for example on a phone in a tunnel. */
const silenceS = 120
/** No idle timeout while images are processed, because nothing is sent meanwhile; that work has its own time limits. */
const noTimeout = 0

/** Routes by which the template editor saves and loads. */
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
      ({ body, request, user }) => templates.update(user, body, ownOrigins(request, publicUrl)),
      {
        ...routeOf(updateTemplate),
        parse: async ({ request, server }) => {
          templates.countUpdate(await userOfRequest(sessions, request, updateTemplate.scope))
          return readDocumentBody(request, server)
        },
      },
    )
}
