import { feedbackTags, feedbackTypes } from '@mirari/model'
import { Elysia, t } from 'elysia'
import { ownOrigins } from '../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import type { FeedbackService } from './service.ts'

export interface FeedbackRouteDeps {
  feedback: FeedbackService
  sessions: Sessions
  /** Origin of the app; null: the one each request was sent to. */
  publicUrl: string | null
}

const ProblemSchema = t.Object({ detail: t.String(), code: t.String() })
const FeedbackBody = t.Object({
  // Lengths and emptiness are checked by the service, whose sentences people read.
  issue_description: t.String(),
  feedback_type: t.Optional(t.Union(feedbackTypes.map((type) => t.Literal(type)))),
  navigation_tag: t.Optional(t.Union(feedbackTags.map((tag) => t.Literal(tag)))),
  issue_link: t.Optional(t.String()),
  issue_prompt: t.Optional(t.String()),
  attachment_images: t.Optional(t.Array(t.String(), { description: 'Addresses of own uploads' })),
  priority: t.Optional(t.Literal('normal')),
})

/** Reports of issues. */
export function feedbackRoutes({ feedback, sessions, publicUrl }: FeedbackRouteDeps) {
  return new Elysia({ name: 'feedback', tags: ['accounts'] })
    .use(sessionPlugin(sessions))
    .post(
      '/users/me/feedback',
      ({ body, user, request }) => feedback.send(user, body, ownOrigins(request, publicUrl)),
      {
        signedIn: true,
        body: FeedbackBody,
        response: {
          200: t.Object({ message: t.String() }),
          401: ProblemSchema,
          422: ProblemSchema,
          429: ProblemSchema,
        },
        detail: { summary: 'Reports an issue to whoever runs this server' },
      },
    )
}
