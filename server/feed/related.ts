import type { GenerationRequest, GenerationResult, RelatedResults, User } from '@mirari/contract/schemas'
import { isExpandModel, isExpandRequest, type OutpaintPadding } from '@mirari/model'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { createTurns } from '../platform/turns.ts'
import { canSee, visibleTo } from '../results/visibility.ts'
import { prepareSimilar } from './similar-store.ts'

export interface RelatedDeps {
  database: Pick<Database, 'read' | 'search'>
  /** A result that the viewer may see. @throws Problem 'not_found' */
  result(viewer: User | null, id: string): Promise<GenerationResult>
  resultsOf(
    db: Kysely<Tables>,
    generationIds: readonly string[],
    viewerId: string | null,
  ): Promise<Map<string, GenerationResult[]>>
}

/** Longest lineage in an answer, which bounds the number of queries. */
const maxAncestors = 8
const maxDerived = 12
const maxSimilar = 12

export type RelatedService = ReturnType<typeof createRelatedService>

/** The results among `ids` that `read` does not refuse, in their order. */
async function visibleAmong(
  ids: readonly string[],
  read: (id: string) => Promise<GenerationResult>,
): Promise<GenerationResult[]> {
  const results: GenerationResult[] = []
  const turn = createTurns()
  for (const id of ids) {
    await turn()
    const one = await read(id).catch(() => null)
    if (one !== null) results.push(one)
  }
  return results
}

/** Finds the siblings, ancestors, derived results and similar results of a result. */
export function createRelatedService({ database, result, resultsOf }: RelatedDeps) {
  const db = database.read
  const similarTo = prepareSimilar(database.search)
  const visible = (ids: readonly string[], viewer: User | null) => visibleAmong(ids, (id) => result(viewer, id))

  /**
   * Id of the result that `one` was derived from; its owner also gets the result whose image was its first reference.
   */
  async function sourceOf(one: GenerationResult, viewer: User | null): Promise<string | null> {
    const row = await db
      .selectFrom('generation')
      .select('source_result_id')
      .where('generation_id', '=', one.generation_id)
      .executeTakeFirst()
    if (row?.source_result_id) return row.source_result_id
    // The references of other users stay private.
    return one.user_id === viewer?.id ? firstReferenceOf(one.generation_id, viewer.id) : null
  }

  /** Id of the result whose image is the first reference of a generation, such as a video's first frame. */
  async function firstReferenceOf(generationId: string, viewerId: string): Promise<string | null> {
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

  /** Ancestors, the oldest first; the chain ends at a result that was deleted or that the viewer may not see. */
  async function ancestors(one: GenerationResult, viewer: User | null): Promise<GenerationResult[]> {
    const chain: GenerationResult[] = []
    for (let at = one; chain.length < maxAncestors; ) {
      const id = await sourceOf(at, viewer)
      const [source] = id === null ? [] : await visible([id], viewer)
      if (!source || [one, ...chain].some((ancestor) => ancestor.generation_result_id === source.generation_result_id))
        break
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
      // Filtered in the query as well: a popular source may have many derived results that the viewer may not see.
      .where(visibleTo(viewer, 'made'))
      .orderBy('made.generation_result_id')
      .limit(maxDerived)
      .execute()
    const referencing = viewer === null ? [] : await referencingResults(id, viewer.id)
    const ids = new Set([...rows.map((row) => row.generation_result_id), ...referencing])
    return visible([...ids].sort().slice(0, maxDerived), viewer)
  }

  /** Ids of the viewer's own results whose first reference is the image of this result. */
  async function referencingResults(id: string, viewerId: string): Promise<string[]> {
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

  /** Padding of an outpainted image; null for any other result. */
  async function paddingOf({ generation_id, model }: GenerationResult): Promise<OutpaintPadding | null> {
    if (!isExpandModel(model)) return null
    const row = await db
      .selectFrom('generation')
      .select('request')
      .where('generation_id', '=', generation_id)
      .executeTakeFirst()
    // Written by this server from a checked request, so its shape is known.
    const { post } = JSON.parse(row?.request ?? '{}') as Partial<GenerationRequest>
    if (!post || !isExpandRequest(post)) return null
    const { left, right, top, bottom } = post
    return { left, right, top, bottom }
  }

  return {
    /** @throws Problem 'not_found', also for another user's private result */
    async of(viewer: User | null, id: string): Promise<RelatedResults> {
      const one = await result(viewer, id)
      const together = await resultsOf(db, [one.generation_id], viewer?.id ?? null)
      const similar = await similarTo(
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
