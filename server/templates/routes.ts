import { Elysia, t } from 'elysia'
import { ownOrigins } from '../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import { DataSchema, Id, ProblemSchema, UpdateAnswer, UpdateBody, UploadAnswer } from './schema.ts'
import type { TemplateService } from './service.ts'

export interface TemplateRouteDeps {
  templates: TemplateService
  sessions: Sessions
  /** Origin of the app; null: the one each request was sent to. */
  publicUrl: string | null
}

const failures = { 401: ProblemSchema, 404: ProblemSchema, 422: ProblemSchema } as const
/** A phone on a train may be silent for this long in the middle of an upload. */
const silenceS = 120
/** While pictures are looked at nothing travels; how long that may take is limited for each. */
const noTimeout = 0

/** Wallpaper templates: what the template editor saves and loads. */
export function templateRoutes({ templates, sessions, publicUrl }: TemplateRouteDeps) {
  return new Elysia({ name: 'templates', tags: ['wallpapers'] })
    .use(sessionPlugin(sessions))
    .post(
      '/wallpaper/template/upload',
      ({ request, server, user }) => {
        server?.timeout(request, silenceS)
        return templates.upload(user, request, {
          origins: ownOrigins(request, publicUrl),
          onReceived: () => server?.timeout(request, noTimeout),
        })
      },
      {
        signedIn: true,
        // The service reads the body itself, piece by piece.
        parse: 'none',
        response: {
          200: UploadAnswer,
          400: ProblemSchema,
          409: ProblemSchema,
          413: ProblemSchema,
          415: ProblemSchema,
          429: ProblemSchema,
          507: ProblemSchema,
          ...failures,
        },
        detail: {
          summary: 'Takes a template, free of charge',
          description:
            'multipart/form-data: `file`, a zip of the base folder with config.json, bridging.js, index.html, style.css ' +
            'and script.js (at most 2000 files and 512 MB; absent for a template without a page of its own), ' +
            '`templateJson` { name, version, width, height, items }, `htmlContent`, the text of index.html or nothing, ' +
            '`screenshot`, a JPEG, and `source_generation_id` of the template that it is a copy of: without `file` the ' +
            'base is that one. It becomes a creation with one private result, which is packed at once: ask ' +
            'GET /wallpaper/package/status about task_id.',
        },
      },
    )
    .get('/wallpaper/templatedata', ({ query, user }) => templates.data(user, query.generation_id), {
      signedIn: true,
      query: t.Object({ generation_id: Id }),
      response: { 200: DataSchema, ...failures },
      detail: {
        summary: 'A template as the template editor opens it',
        description: 'Own ones and public ones. The id may be that of the result too.',
      },
    })
    .post(
      '/wallpaper/updatetemplatedata',
      ({ body, request, server, user }) => {
        server?.timeout(request, noTimeout)
        return templates.update(user, body, ownOrigins(request, publicUrl))
      },
      {
        signedIn: true,
        body: UpdateBody,
        response: { 200: UpdateAnswer, 403: ProblemSchema, 413: ProblemSchema, 507: ProblemSchema, ...failures },
        detail: {
          summary: 'Replaces the items of an own template',
          description: 'Contents are files of this server that the user may see, or paths of files of the base.',
        },
      },
    )
}
