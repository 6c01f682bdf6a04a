import type { GenerationResult } from '@mirari/contract/schemas'
import {
  closestImageRatio,
  closestVideoRatio,
  initialDraft,
  type ModelId,
  modelsOf,
  reduceDraft,
  type Size,
  toCreateRequest,
} from '@mirari/model'
import { ReportedFailure } from '@mirari/template-editor'
import type { EditorServices } from '../../parts/editor/editor-services.ts'

export interface Regeneration {
  kind: 'image' | 'video'
  prompt: string
  /** Size in px of the item to fill. */
  size: Size
  signal: AbortSignal
}

/**
 * Generates new content for an item, as a generation that also appears in the history. Resolves with its first result.
 * @throws Error when it fails
 */
export async function regenerate(
  { generations, models }: Pick<EditorServices, 'generations' | 'models'>,
  order: Regeneration,
  newId: () => string,
): Promise<GenerationResult> {
  const id = newId()
  const request = requestFor(order, models.getSnapshot().available)
  const accepted = await generations.submit({ ...request, id }, '生成失败')
  // The store of generations has told it already, as any failure of a task.
  if (!accepted) throw new ReportedFailure('The generation was not accepted.')
  return new Promise((resolve, reject) => {
    let stop = () => {}
    const end = (finish: () => void) => {
      stop()
      order.signal.removeEventListener('abort', check)
      finish()
    }
    function check() {
      if (order.signal.aborted) return end(() => reject(order.signal.reason))
      const row = generations.find(id)
      const [result] = row?.generation_results ?? []
      if (row?.status === 'completed' && result) end(() => resolve(result))
      else if (row?.status === 'failed') end(() => reject(new ReportedFailure(row.fail_reason ?? 'It failed.')))
      else if (!row || row.status === 'cancelled') end(() => reject(new Error('The generation is gone.')))
    }
    stop = generations.subscribe(check)
    order.signal.addEventListener('abort', check)
    check()
  })
}

function requestFor({ kind, prompt, size }: Regeneration, available: readonly ModelId[]) {
  const [model] = modelsOf(kind, available)
  let draft = reduceDraft(initialDraft(available), { do: 'set-type', type: kind }, available)
  if (model) draft = reduceDraft(draft, { do: 'set-model', model }, available)
  draft = reduceDraft(
    draft,
    kind === 'image'
      ? { do: 'set-ratio', ratio: closestImageRatio(size) }
      : { do: 'set-video-ratio', ratio: closestVideoRatio(size) },
    available,
  )
  return toCreateRequest(reduceDraft(draft, { do: 'set-prompt', prompt }, available))
}
