import type { GenerationRequest } from '@mirari/contract/schemas'
import type { CreateBoxStore } from '@mirari/create-box'
import type { LocalGeneration } from './generation.ts'
import { prefillFromRequest } from './request-prefill.ts'

/** Pause in ms between Rerun and its submit. */
const rerunDelayMs = 200

export interface GenerationEditingDeps {
  box: Pick<CreateBoxStore, 'open' | 'dispatch' | 'references' | 'getSnapshot' | 'subscribe'>
  /** Repeats a derived generation, which the box cannot represent. */
  repeat(request: GenerationRequest): Promise<void>
  /** Submits the draft, as the Generate button does. */
  submitBox(): Promise<unknown>
  wait(ms: number): Promise<void>
}

/** Prefills the create box from a generation, to change it or to run it again. */
export function createGenerationEditing({ box, repeat, submitBox, wait }: GenerationEditingDeps) {
  function edit({ request, image_ref_thumbnail }: Pick<LocalGeneration, 'request' | 'image_ref_thumbnail'>) {
    const { values, actions } = prefillFromRequest(request, image_ref_thumbnail)
    box.open(values)
    for (const { id } of box.getSnapshot().draft.media) box.dispatch({ do: 'remove-media', id })
    for (const action of actions) box.dispatch(action)
    // The prefill values hold one reference; image editing has up to ten.
    const images = (request.GenerationReferenceList ?? []).map(({ url }) => ({ url, thumbnail_url: url }))
    if (images.length > 0) void box.references.addImages(images)
  }

  /** Resolves when all references of the request have been imported into the box. */
  function boxIsFilled(): Promise<void> {
    return new Promise((resolve) => {
      if (box.getSnapshot().pendingCount === 0) return resolve()
      const stop = box.subscribe(() => {
        if (box.getSnapshot().pendingCount > 0) return
        stop()
        resolve()
      })
    })
  }

  return {
    edit,

    /** Fills the box and submits it a moment later. */
    async rerun(generation: LocalGeneration) {
      if (generation.request.post) return repeat(generation.request)
      edit(generation)
      await wait(rerunDelayMs)
      await boxIsFilled()
      // The box reports a reference that could not be imported. Without it the result would be a different one.
      if (box.getSnapshot().message !== null) return
      await submitBox()
    },
  }
}
