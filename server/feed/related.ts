import {
  type CreateRequest,
  type GenerationResult,
  isExpandModel,
  isExpandRequest,
  type OutpaintPadding,
  type RelatedResults,
  type User,
} from '@mirari/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { canSee, visibleTo } from '../results/visibility.ts'
import { similarTo } from './similar-store.ts'

export interface RelatedDeps {
  db: Kysely<Tables>
  /** A result that the viewer may see. @throws Problem 'not_found' */
  result(viewer: User | null, id: string): Promise<GenerationResult>
  resultsOf(
    db: Kysely<Tables>,
    generationIds: readonly string[],
    viewerId: string | null,
  ): Promise<Map<string, GenerationResult[]>>
}

/** Work upon work upon work: longer chains are not told. */
const maxAncestors = 8
const maxDerived = 12
const maxSimilar = 12

export type RelatedService = ReturnType<typeof createRelatedService>

/** What a result has to do with others: who it was made with, from what, what was made of it, and what is like it. */
export function createRelatedService({ db, result, resultsOf }: RelatedDeps) {
  /** Those of some results that the viewer may see, in their order. */
  async function visible(ids: readonly string[], viewer: User | null): Promise<GenerationResult[]> {
    const found = await Promise.all(ids.map((id) => result(viewer, id).catch(() => null)))
    return found.filter((one) => one !== null)
  }

  /** The result that one was worked on from; for its maker also the one whose picture it began with. */
  async function sourceOf(one: GenerationResult, viewer: User | null): Promise<string | null> {
    const row = await db
      .selectFrom('generation')
      .select('source_result_id')
      .where('generation_id', '=', one.generation_id)
      .executeTakeFirst()
    if (row?.source_result_id) return row.source_result_id
    // What somebody else gave as a reference is not told.
    return one.user_id === viewer?.id ? firstPictureOf(one.generation_id, viewer.id) : null
  }

  /** The result whose picture was the first that a generation was given: a first frame, the ground of a wallpaper. */
  async function firstPictureOf(generationId: string, viewerId: string): Promise<string | null> {
    const row = await db
      .selectFrom('generation_reference as reference')
      .innerJoin('generation_result as source', 'source.media_key', 'reference.media_key')
      .select('source.generation_result_id')
      .where('reference.generation_id', '=', generationId)
      .where('reference.position', '=', 0)
      .where('source.generation_id', '!=', generationId)
      .where(visibleTo({ id: viewerId }, 'source'))
      .orderBy('source.generation_result_id')
      .executeTakeFirst()
    return row?.generation_result_id ?? null
  }

  /** The first original first; the chain ends at what is gone or not to be seen. */
  async function ancestors(one: GenerationResult, viewer: User | null): Promise<GenerationResult[]> {
    const chain: GenerationResult[] = []
    for (let at = one; chain.length < maxAncestors; ) {
      const id = await sourceOf(at, viewer)
      const [source] = id === null ? [] : await visible([id], viewer)
      if (!source || [one, ...chain].some((known) => known.generation_result_id === source.generation_result_id)) break
      chain.unshift(source)
      at = source
    }
    return chain
  }

  async function derived(id: string, viewer: User | null): Promise<GenerationResult[]> {
    const rows = await db
      .selectFrom('generation')
      .innerJoin('generation_result as made', 'made.generation_id', 'generation.generation_id')
      .select('made.generation_result_id')
      .where('generation.source_result_id', '=', id)
      // Asked here as well, so that a popular original does not bring many that nobody may see.
      .where(visibleTo(viewer, 'made'))
      .orderBy('made.generation_result_id')
      .limit(maxDerived)
      .execute()
    const begun = viewer === null ? [] : await begunWith(id, viewer.id)
    const ids = new Set([...rows.map((row) => row.generation_result_id), ...begun])
    return visible([...ids].sort().slice(0, maxDerived), viewer)
  }

  /** The viewer's own results that began with the picture of one. */
  async function begunWith(id: string, viewerId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('generation_result as source')
      .innerJoin('generation_reference as reference', 'reference.media_key', 'source.media_key')
      .innerJoin('generation_result as made', 'made.generation_id', 'reference.generation_id')
      .select('made.generation_result_id')
      .where('source.generation_result_id', '=', id)
      .where('reference.position', '=', 0)
      .whereRef('made.generation_id', '!=', 'source.generation_id')
      .where('made.user_id', '=', viewerId)
      .orderBy('made.generation_result_id')
      .limit(maxDerived)
      .execute()
    return rows.map((row) => row.generation_result_id)
  }

  /** Where its source lies in a picture that was extended. */
  async function paddingOf({ generation_id, model }: GenerationResult): Promise<OutpaintPadding | null> {
    if (!isExpandModel(model)) return null
    const row = await db
      .selectFrom('generation')
      .select('request')
      .where('generation_id', '=', generation_id)
      .executeTakeFirst()
    // Written by this server from a checked request, so its shape is known.
    const { post } = JSON.parse(row?.request ?? '{}') as Partial<CreateRequest>
    if (!post || !isExpandRequest(post)) return null
    const { left, right, top, bottom } = post
    return { left, right, top, bottom }
  }

  return {
    /** @throws Problem 'not_found' also for what is private to somebody else */
    async of(viewer: User | null, id: string): Promise<RelatedResults> {
      const one = await result(viewer, id)
      const together = await resultsOf(db, [one.generation_id], viewer?.id ?? null)
      const similar = await similarTo(
        db,
        { generation_result_id: id, prompt: one.prompt, tags: JSON.stringify(one.tags) },
        maxSimilar,
      )
      const chain = await ancestors(one, viewer)
      return {
        siblings: (together.get(one.generation_id) ?? []).filter((sibling) => canSee(sibling, viewer)),
        ancestors: chain,
        padding: chain.length > 0 ? await paddingOf(one) : null,
        derived: await derived(id, viewer),
        similar: await visible(similar, viewer),
      }
    },
  }
}
