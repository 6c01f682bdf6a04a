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
 * @throws ReportedFailure when the submit or the task fails, with the code of the task's failure as its message; Error
 *   when the generation is canceled or deleted
 */
export async function regenerate(
  { generations, models, language }: Pick<EditorServices, 'generations' | 'models' | 'language'>,
  requested: Regeneration,
  newId: () => string,
): Promise<GenerationResult> {
  const id = newId()
  const request = requestFor(requested, models.getSnapshot().available)
  const accepted = await generations.submit({ ...request, id }, language.texts().history.generationFailed)
  // Failures of a submit or a task are shown as a toast by the store of generations.
  if (!accepted) throw new ReportedFailure('The generation was not accepted.')
  return new Promise((resolve, reject) => {
    let stop = () => {}
    const end = (finish: () => void) => {
      stop()
      requested.signal.removeEventListener('abort', check)
      finish()
    }
    function check() {
      if (requested.signal.aborted) return end(() => reject(requested.signal.reason))
      const row = generations.find(id)
      const [result] = row?.generation_results ?? []
      if (row?.status === 'completed' && result) end(() => resolve(result))
      else if (row?.status === 'failed') end(() => reject(new ReportedFailure(row.failure?.code ?? 'failed')))
      else if (!row || row.status === 'cancelled')
        end(() => reject(new Error('The generation was canceled or deleted.')))
    }
    stop = generations.subscribe(check)
    requested.signal.addEventListener('abort', check)
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
