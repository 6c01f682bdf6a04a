import { blockWord, listBlockedImages, listBlockedWords, unblockImage, unblockWord } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../../platform/http/route-of.ts'
import { type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import type { Blocked } from './service.ts'

export interface BlockedRouteDeps {
  blocked: Blocked
  sessions: Sessions
}

/** Routes of operators about blocked words and images. */
export function blockedRoutes({ blocked, sessions }: BlockedRouteDeps) {
  return new Elysia({ name: 'blocked' })
    .use(sessionPlugin(sessions))
    .get(listBlockedWords.path, ({ user }) => blocked.words(user), routeOf(listBlockedWords))
    .post(blockWord.path, ({ user, body }) => blocked.addWord(user, body), routeOf(blockWord))
    .post(
      unblockWord.path,
      ({ user, params, body }) => blocked.removeWord(user, params.id, body.reason),
      routeOf(unblockWord),
    )
    .get(listBlockedImages.path, ({ user, query }) => blocked.images(user, query), routeOf(listBlockedImages))
    .post(
      unblockImage.path,
      async ({ user, params, body, set }) => {
        await blocked.removeImage(user, params.id, body.reason)
        set.status = 204
      },
      routeOf(unblockImage),
    )
}
