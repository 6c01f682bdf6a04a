import { models, postModelIds } from '@mirari/model'
import { Elysia } from 'elysia'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import { ExpandBody, UpscaleBody, VideoPostBody } from './post-schema.ts'
import { CreateAnswerSchema, ProblemSchema } from './schema.ts'
import type { GenerationService } from './service.ts'

export interface PostRouteDeps {
  generations: Pick<GenerationService, 'createFrom'>
  sessions: Sessions
  /** Origin of the app; null: the one each request was sent to. */
  publicUrl: string | null
}

const creating = {
  signedIn: true,
  response: {
    200: CreateAnswerSchema,
    401: ProblemSchema,
    402: ProblemSchema,
    404: ProblemSchema,
    409: ProblemSchema,
    422: ProblemSchema,
  },
} as const

/** Work on finished results: each call queues a creation of its own. */
export function postRoutes({ generations, sessions, publicUrl }: PostRouteDeps) {
  const options = ({ url }: Request, route: string) => ({
    origins: [new URL(url).origin, ...(publicUrl === null ? [] : [publicUrl])],
    made: postModelIds.filter((id) => models[id].route === route),
  })
  return new Elysia({ name: 'post-processing', tags: ['post-processing'] })
    .use(sessionPlugin(sessions))
    .post(
      '/detail-upscale',
      ({ body, request, user }) => generations.createFrom(user, body, options(request, '/detail-upscale')),
      {
        ...creating,
        body: UpscaleBody,
        detail: { summary: 'Enlarges a picture four times: Ultra HD or Enhance Detail' },
      },
    )
    .post('/video-sr', ({ body, request, user }) => generations.createFrom(user, body, options(request, '/video-sr')), {
      ...creating,
      body: VideoPostBody('video_sr'),
      detail: { summary: 'Raises the resolution of a video' },
    })
    .post(
      '/video-auto-loop-clipping',
      ({ body, request, user }) => generations.createFrom(user, body, options(request, '/video-auto-loop-clipping')),
      {
        ...creating,
        body: VideoPostBody('auto_loop_clipping'),
        detail: { summary: 'Cuts the part of a video that loops best' },
      },
    )
    .post(
      '/video-loop',
      ({ body, request, user }) => generations.createFrom(user, body, options(request, '/video-loop')),
      {
        ...creating,
        body: VideoPostBody('video_loop'),
        detail: { summary: 'Makes a video go over into its beginning' },
      },
    )
    .post(
      '/video-frame-interpolate',
      ({ body, request, user }) => generations.createFrom(user, body, options(request, '/video-frame-interpolate')),
      {
        ...creating,
        body: VideoPostBody('video_frame_interpolate'),
        detail: { summary: 'Adds frames between those of a video' },
      },
    )
    .post(
      '/img-expand',
      ({ body, request, user }) => generations.createFrom(user, body, options(request, '/img-expand')),
      { ...creating, body: ExpandBody, detail: { summary: 'Paints a picture on beyond its frame' } },
    )
}
