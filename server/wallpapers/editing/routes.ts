import { Elysia, t } from 'elysia'
import { ownOrigins } from '../../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import { SaveAnswer, SaveBody, SavedSchema } from './schema.ts'
import type { WallpaperEditing } from './service.ts'

export interface EditingRouteDeps {
  editing: WallpaperEditing
  sessions: Sessions
  /** Origin of the app; null: the one each request was sent to. */
  publicUrl: string | null
}

const ProblemSchema = t.Object({ detail: t.String(), code: t.String() })
const failures = { 401: ProblemSchema, 404: ProblemSchema, 422: ProblemSchema } as const
/** While pictures are looked at and split nothing travels; how long that may take is limited for each. */
const noTimeout = 0

/** What the wallpaper editor saves and loads. */
export function editingRoutes({ editing, sessions, publicUrl }: EditingRouteDeps) {
  return new Elysia({ name: 'wallpaper-editing', tags: ['wallpapers'] })
    .use(sessionPlugin(sessions))
    .post(
      '/wallpaper/save',
      ({ body, request, server, user }) => {
        server?.timeout(request, noTimeout)
        return editing.save(user, body, ownOrigins(request, publicUrl))
      },
      {
        signedIn: true,
        body: SaveBody,
        response: {
          200: SaveAnswer,
          409: ProblemSchema,
          413: ProblemSchema,
          429: ProblemSchema,
          507: ProblemSchema,
          ...failures,
        },
        detail: {
          summary: 'Saves a document of the wallpaper editor, free of charge',
          description:
            'The first time it makes a creation with one private result; with its id it replaces what was saved before. ' +
            'Every file of the document must be on this server and be visible to the user. It is packed at once.',
        },
      },
    )
    .get('/wallpaper/:id', ({ params, user }) => editing.load(user, params.id), {
      signedIn: true,
      response: { 200: SavedSchema, ...failures },
      detail: {
        summary: 'A wallpaper as the wallpaper editor opens it',
        description: 'Own ones and public ones; id is null where saving makes an own copy.',
      },
    })
}
