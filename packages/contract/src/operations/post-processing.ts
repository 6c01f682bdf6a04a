import { type PostRoute, postModelIds, postProcessingOf, postRouteOf, postRoutes } from '@mirari/model'
import { type Operation, operation } from '../operation.ts'
import { CreateAnswer } from '../schemas/generations.ts'
import { ExpandBody, UpscaleBody, VideoPostBody } from '../schemas/requests.ts'

const bodies = { upscale: UpscaleBody, expand: ExpandBody, video: VideoPostBody } as const

interface PostFacts {
  tag: 'post-processing'
  access: 'user'
  scope: 'create'
  summary: string
  body: (typeof bodies)[keyof typeof bodies]
  exactBody: true
  answer: typeof CreateAnswer
  refusals: [401, 402, 404, 409, 413, 422]
}

/** The operation of a post-processing call. */
export type PostOperation<Route extends PostRoute = PostRoute> = Operation<`POST ${Route}`, PostFacts>

/** The record of a route; models that share a route have the same call. */
function recordOf(route: PostRoute) {
  const model = postModelIds.find((id) => postRouteOf(id) === route)
  if (model === undefined) throw new Error(`No model is called by ${route}.`)
  return postProcessingOf(model)
}

function operationOf<Route extends PostRoute>(route: Route): PostOperation<Route> {
  const { operation: named, body } = recordOf(route)
  return operation<`POST ${Route}`, PostFacts>(`POST ${route}`, {
    tag: 'post-processing',
    access: 'user',
    scope: 'create',
    summary: named.summary,
    body: bodies[body],
    exactBody: true,
    answer: CreateAnswer,
    refusals: [401, 402, 404, 409, 413, 422],
  })
}

/** Every call of post-processing by the id of its operation; they follow from the records of the models. */
export const postOperations: Readonly<Record<string, PostOperation>> = Object.fromEntries(
  postRoutes.map((route) => [recordOf(route).operation.id, operationOf(route)]),
)
