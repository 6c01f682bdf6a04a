import { sendFeedback } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../platform/http/route-of.ts'
import { ownOrigins } from '../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import type { FeedbackService } from './service.ts'

export interface FeedbackRouteDeps {
  feedback: FeedbackService
  sessions: Sessions
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Routes of feedback. */
export function feedbackRoutes({ feedback, sessions, publicUrl }: FeedbackRouteDeps) {
  return new Elysia({ name: 'feedback' })
    .use(sessionPlugin(sessions))
    .post(
      sendFeedback.path,
      ({ body, user, request }) => feedback.send(user, body, ownOrigins(request, publicUrl)),
      routeOf(sendFeedback),
    )
}
