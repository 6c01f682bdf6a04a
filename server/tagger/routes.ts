import { Elysia, t } from 'elysia'
import { ownOrigins } from '../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import type { TaggerService } from './service.ts'

export interface TaggerRouteDeps {
  tagger: TaggerService
  sessions: Sessions
  /** Origin of the app; null: the one each request was sent to. */
  publicUrl: string | null
}

const maxAddressLength = 2048
const ProblemSchema = t.Object({ detail: t.String(), code: t.String() })

/** Image description. A picture without words is no error of the call: `success` says so. */
export function taggerRoutes({ tagger, sessions, publicUrl }: TaggerRouteDeps) {
  return new Elysia({ name: 'tagger', tags: ['generations'] })
    .use(sessionPlugin(sessions))
    .post('/img-tagger', ({ body, request }) => tagger.tag(body.image_ref, ownOrigins(request, publicUrl)), {
      signedIn: true,
      body: t.Object({ image_ref: t.String({ maxLength: maxAddressLength }) }),
      response: {
        200: t.Object({
          success: t.Boolean(),
          tags: t.String({ description: 'Words with commas' }),
          error: t.Nullable(t.String()),
          message: t.String(),
        }),
        401: ProblemSchema,
        422: ProblemSchema,
      },
      detail: { summary: 'Words for a picture of this server: its prompt, or its colours, light and format' },
    })
}
