import type { CreateBoxStore } from '@mirari/create-box'
import type { CreateRequest } from '@mirari/model'
import type { LocalGeneration } from './generation.ts'
import { prefillFromRequest } from './request-prefill.ts'

/** Pause between Rerun and its submit. */
const rerunDelayMs = 200

export interface GenerationEditingDeps {
  box: Pick<CreateBoxStore, 'open' | 'dispatch' | 'references' | 'getSnapshot' | 'subscribe'>
  /** Makes a derived generation once more: the box has no place for it. */
  repeat(request: CreateRequest): Promise<void>
  /** Sends what is in the box, as its Generate button does. */
  submitBox(): Promise<unknown>
  wait(ms: number): Promise<void>
}

/** Brings what a generation was made from back into the create box, to be changed or to be made again. */
export function createGenerationEditing({ box, repeat, submitBox, wait }: GenerationEditingDeps) {
  function edit({ request, image_ref_thumbnail }: Pick<LocalGeneration, 'request' | 'image_ref_thumbnail'>) {
    const { values, actions } = prefillFromRequest(request, image_ref_thumbnail)
    box.open(values)
    for (const { id } of box.getSnapshot().draft.media) box.dispatch({ do: 'remove-media', id })
    for (const action of actions) box.dispatch(action)
    // The values have room for one reference; image editing has up to ten.
    const images = (request.GenerationReferenceList ?? []).map(({ url }) => ({ url, thumbnail_url: url }))
    if (images.length > 0) void box.references.addImages(images)
  }

  /** References of the request may still be on their way into the box. */
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

    /** Fills the box and sends it by itself a moment later. */
    async rerun(generation: LocalGeneration) {
      if (generation.request.post) return repeat(generation.request)
      edit(generation)
      await wait(rerunDelayMs)
      await boxIsFilled()
      // An image that it follows is gone, which the box says: without it, it would be another generation.
      if (box.getSnapshot().message !== null) return
      await submitBox()
    },
  }
}
