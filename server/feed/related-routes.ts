import { Elysia, t } from 'elysia'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import type { RelatedService } from './related.ts'
import { ProblemSchema, ResultSchema } from './schema.ts'

export interface RelatedRouteDeps {
  related: RelatedService
  sessions: Sessions
}

const results = (description: string) => t.Array(ResultSchema, { description })

const px = t.Integer({ minimum: 0 })
const PaddingSchema = t.Object(
  { left: px, right: px, top: px, bottom: px },
  { description: 'Px of the result by which it extends the last of its ancestors' },
)

/** What a result has to do with others. */
export function relatedRoutes({ related, sessions }: RelatedRouteDeps) {
  return new Elysia({ name: 'related', tags: ['Feed'] })
    .use(sessionPlugin(sessions))
    .get('/generation_result/:id/related', ({ params, viewer }) => related.of(viewer, params.id), {
      mayBeSignedIn: true,
      response: {
        200: t.Object({
          siblings: results('Of the same request, with this one'),
          ancestors: results('What it was made from, the first original first'),
          padding: t.Nullable(PaddingSchema),
          derived: results('What was made from it'),
          similar: results('Public ones with its tags and words, the most alike first'),
        }),
        401: ProblemSchema,
        404: ProblemSchema,
      },
      detail: { summary: 'What a result was made from, what was made from it, and others like it' },
    })
}
