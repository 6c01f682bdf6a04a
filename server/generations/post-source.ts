import type { PostRequest } from '@mirari/contract/schemas'
import { defaultStyle, isExpandRequest, isPostModel, type Size } from '@mirari/model'
import type { Kysely } from 'kysely'
import type { EngineSource, SourceRecipe } from '../engines/engine.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { notFound, visiblePrompt, visibleTo } from '../results/visibility.ts'
import type { ReferenceUse } from './reference-rules.ts'
import type { ReferenceMedia } from './references.ts'
import type { GenerationRow } from './store.ts'

/** Fields that a derived generation takes from its source. */
export interface PostSource extends Size {
  /** Null for a file that belongs to no visible result, such as an upload. */
  result_id: string | null
  prompt: string
  style: string
  seed: number
}

/** The source file of a post-processing call. */
export function sourceFileOf(request: PostRequest): ReferenceUse {
  return 'video_url' in request ? { url: request.video_url, type: 'video' } : { url: request.image_ref, type: 'image' }
}

/**
 * The source of a call: a result of the user's own or a public one, or any file whose address the user has.
 * @throws Problem 'not_found' when the named generation has no such result for this user; 'validation' for a file that
 * does not exist or is of another kind
 */
export async function postSource(
  db: Kysely<Tables>,
  media: ReferenceMedia,
  userId: string,
  request: PostRequest,
): Promise<PostSource> {
  const { url, type } = sourceFileOf(request)
  const key = media.keyOf(url, []) ?? ''
  const result = await visibleResult(db, userId, key, type, request.generation_id)
  if (!result && request.generation_id !== undefined) throw notFound()
  const file = (await media.facts(db, [key])).get(key)
  if (!file) throw new Problem('source_deleted')
  const isKind = file.content_type.startsWith(`${type}/`) && (!result || result.task_category === type)
  if (!isKind) throw new Problem(type === 'image' ? 'source_not_image' : 'source_not_video')
  const { width, height } = file
  if (result) {
    const { generation_result_id: result_id, style, seed } = result
    return { result_id, prompt: visiblePrompt(result, { id: userId }), style, seed, width, height }
  }
  const prompt = 'prompt' in request ? request.prompt : ''
  return { result_id: null, prompt, style: defaultStyle, seed: 0, width, height }
}

async function visibleResult(
  db: Kysely<Tables>,
  userId: string,
  key: string,
  type: ReferenceUse['type'],
  generationId: string | undefined,
) {
  let query = db
    .selectFrom('generation_result as result')
    .innerJoin('user as creator', 'creator.id', 'result.user_id')
    .select([
      'result.generation_result_id',
      'result.user_id',
      'result.task_category',
      'result.prompt',
      'result.style',
      'result.seed',
      'creator.shows_prompts',
    ])
    .where(type === 'video' ? 'result.video_key' : 'result.media_key', '=', key)
    .where(visibleTo({ id: userId }, 'result'))
  if (generationId !== undefined) query = query.where('result.generation_id', '=', generationId)
  return query.limit(1).executeTakeFirst()
}

/**
 * Recipe of the source, from which the built-in engine can paint it again; null when the source was deleted, was made
 * from other files, or is itself a derived result. Its prompt is the one that was sent: an owner may have changed the
 * one that is shown.
 */
export async function sourceRecipe(db: Kysely<Tables>, resultId: string | null): Promise<SourceRecipe | null> {
  if (resultId === null) return null
  const row = await db
    .selectFrom('generation_result as result')
    .innerJoin('generation', 'generation.generation_id', 'result.generation_id')
    .innerJoin('history_entry as entry', 'entry.entry_id', 'result.generation_id')
    .innerJoin('task', 'task.generation_id', 'result.generation_id')
    .select([
      'task.engine',
      'entry.model',
      'generation.request',
      'generation.style',
      'generation.seed',
      'result.position',
      'generation.width',
      'generation.height',
    ])
    .where('result.generation_result_id', '=', resultId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('generation_reference as reference')
            .select('reference.position')
            .whereRef('reference.generation_id', '=', 'result.generation_id'),
        ),
      ),
    )
    .executeTakeFirst()
  if (!row) return null
  const { request, ...recipe } = row
  // Written by this server from a checked call.
  const { prompt } = JSON.parse(request) as { prompt: string }
  return { ...recipe, prompt }
}

/** Recipe of the result that has this image; null for any other file. */
export async function recipeOfFile(db: Kysely<Tables>, mediaKey: string): Promise<SourceRecipe | null> {
  const result = await db
    .selectFrom('generation_result')
    .select('generation_result_id')
    .where('media_key', '=', mediaKey)
    .limit(1)
    .executeTakeFirst()
  return result ? sourceRecipe(db, result.generation_result_id) : null
}

/** The stored post-processing call of a derived generation; null for any other generation. */
export function postRequestOf({ model, request }: Pick<GenerationRow, 'model' | 'request'>): PostRequest | null {
  if (!isPostModel(model)) return null
  // Written by this server from a checked call.
  const { post } = JSON.parse(request) as { post?: PostRequest }
  return post ?? null
}

/** Padding of an outpainting call; null for any other call. */
export function paddingOf(request: PostRequest): EngineSource['padding'] {
  if (!isExpandRequest(request)) return null
  const { left, right, top, bottom } = request
  return { left, right, top, bottom }
}
