import { models, type PostModel, type PostRequest, postHistoryRequest, postSize } from '@mirari/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { checkFrame, checkPost, type UncheckedPost } from './post-rules.ts'
import { postSource, sourceFileOf } from './post-source.ts'
import type { ReferenceMedia } from './references.ts'
import { type CheckedRequest, hashOf } from './request-rules.ts'

export interface PostOptions {
  /** Models of the call that was chosen. */
  made: readonly PostModel[]
  /** The address of the original, without an origin. @throws Problem 'validation' for what is no file of this server */
  own(url: string): string
}

/**
 * A post-processing call as the creation that it is to become.
 * @throws Problem 'validation', 'not_found', 'model_unavailable'
 */
export async function derivedRequest(
  db: Kysely<Tables>,
  media: ReferenceMedia,
  userId: string,
  body: UncheckedPost,
  { made, own }: PostOptions,
): Promise<CheckedRequest> {
  const post = withAddress(checkPost(body, made), own)
  const source = await postSource(db, media, userId, post)
  checkFrame(source, post)
  const request = postHistoryRequest(source, post)
  return {
    ...postSize(source, post),
    task_category: models[post.model].category,
    model: post.model,
    prompt: request.prompt,
    style: source.style,
    seed: source.seed,
    is_public: false,
    references: [sourceFileOf(post)],
    request,
    request_hash: hashOf(post),
    source_result_id: source.result_id,
  }
}

function withAddress(post: PostRequest, own: (url: string) => string): PostRequest {
  return 'video_url' in post ? { ...post, video_url: own(post.video_url) } : { ...post, image_ref: own(post.image_ref) }
}
