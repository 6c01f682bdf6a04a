import type { PostRequest } from '@mirari/contract/schemas'
import { isExpandRequest, models, type PostModel, postHistoryRequest, postSize } from '@mirari/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { checkFrame, checkPost, type UncheckedPost } from './post-rules.ts'
import { postSource, sourceFileOf } from './post-source.ts'
import type { ReferenceMedia } from './references.ts'
import { type CheckedRequest, hashOf } from './request-rules.ts'

/** Asks the server to choose a seed. */
const ownSeed = -1

export interface PostOptions {
  /** Models that the called route creates with. */
  routeModels: readonly PostModel[]
  /** Address of the original file, without an origin. @throws Problem 'validation' for a file of another server */
  toOwnAddress(url: string): string
}

/**
 * Turns a post-processing call into a checked request for a new generation.
 * @throws Problem 'validation', 'not_found', 'model_unavailable'
 */
export async function derivedRequest(
  db: Kysely<Tables>,
  media: ReferenceMedia,
  userId: string,
  body: UncheckedPost,
  { routeModels, toOwnAddress }: PostOptions,
): Promise<CheckedRequest> {
  const post = withAddress(checkPost(body, routeModels), toOwnAddress)
  const source = await postSource(db, media, userId, post)
  checkFrame(source, post)
  const request = postHistoryRequest(source, post)
  return {
    ...postSize(source, post),
    task_category: models[post.model].category,
    model: post.model,
    prompt: request.prompt,
    style: source.style,
    // Each call that extends an image is another candidate, so it has a seed of its own.
    seed: isExpandRequest(post) ? ownSeed : source.seed,
    is_public: false,
    references: [sourceFileOf(post)],
    request,
    request_hash: hashOf(post),
    source_result_id: source.result_id,
  }
}

function withAddress(post: PostRequest, toOwnAddress: (url: string) => string): PostRequest {
  return 'video_url' in post
    ? { ...post, video_url: toOwnAddress(post.video_url) }
    : { ...post, image_ref: toOwnAddress(post.image_ref) }
}
