import { Elysia, t } from 'elysia'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import type { WallpaperService } from './service.ts'

export interface WallpaperRouteDeps {
  wallpapers: WallpaperService
  sessions: Sessions
}

const maxIdLength = 100
const Id = t.String({ maxLength: maxIdLength, examples: ['0199a2c4-7a55-7c1e-9d31-2f6b8a4c0e11'] })
const ProblemSchema = t.Object({ detail: t.String(), code: t.String() })
const TaskSchema = t.Object({ task_id: Id })
const StatusSchema = t.Object({
  task_id: Id,
  status: t.Union([t.Literal('pending'), t.Literal('completed'), t.Literal('failed')]),
  url: t.Nullable(t.String({ description: 'Of the zip, once it is completed', examples: ['/media/{key}'] })),
})
const PlayableSchema = t.Object({
  document: t.Any({ description: 'A wallpaper document of the package @mirari/wallpaper' }),
  assets: t.Record(t.String(), t.String(), { description: 'Address of each file that the document names' }),
})
const failures = { 401: ProblemSchema, 404: ProblemSchema, 422: ProblemSchema } as const

/** Packages of wallpapers, pictures and videos, for the programs that show wallpapers. */
export function wallpaperRoutes({ wallpapers, sessions }: WallpaperRouteDeps) {
  return new Elysia({ name: 'wallpapers', tags: ['wallpapers'] })
    .use(sessionPlugin(sessions))
    .post('/wallpaper/package', ({ body, user }) => wallpapers.packageWallpaper(user, body), {
      signedIn: true,
      body: t.Object({ generation_id: Id, generation_result_id: Id }),
      response: { 200: TaskSchema, ...failures },
      detail: {
        summary: 'Begins to pack a wallpaper',
        description:
          'The zip plays from a folder on disk, in Lively and in Wallpaper Engine. What is packed already is found.',
      },
    })
    .post('/wallpaper/package-img-video', ({ body, user }) => wallpapers.packPlain(user, body), {
      signedIn: true,
      body: t.Object({ generation_id: Id, generation_result_id: t.Optional(Id) }),
      response: { 200: TaskSchema, ...failures },
      detail: {
        summary: 'Begins to pack a picture or a video as a wallpaper',
        description: 'Without generation_result_id it is the first result.',
      },
    })
    .get('/wallpaper/package/status', ({ query, user }) => wallpapers.packageStatus(user, query.task_id), {
      signedIn: true,
      query: t.Object({ task_id: Id }),
      response: { 200: StatusSchema, ...failures },
      detail: { summary: 'How far a package is, and where it is once it is completed' },
    })
    .post('/generations/:id/record-wallpaper-usage', ({ params, viewer }) => wallpapers.recordUse(viewer, params.id), {
      mayBeSignedIn: true,
      response: { 200: t.Object({ success: t.Literal(true) }), ...failures },
      detail: { summary: 'Counts that a result was set as a wallpaper', description: 'The id is that of a result.' },
    })
    .get('/generations/:id/wallpaper-stats', ({ params, viewer }) => wallpapers.uses(viewer, params.id), {
      mayBeSignedIn: true,
      response: { 200: t.Object({ total_set_wallpaper_count: t.Integer({ minimum: 0 }) }), ...failures },
      detail: { summary: 'How often a result was set as a wallpaper' },
    })
    .get('/wallpaper/document', ({ query, viewer }) => wallpapers.playable(viewer, query.generation_result_id), {
      mayBeSignedIn: true,
      query: t.Object({ generation_result_id: Id }),
      response: { 200: PlayableSchema, 404: ProblemSchema, 422: ProblemSchema },
      detail: { summary: 'A wallpaper as data, with the addresses of its files' },
    })
}
