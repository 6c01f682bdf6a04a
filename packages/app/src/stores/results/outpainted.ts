import type { GenerationResult } from '@mirari/contract/schemas'
import { createStore } from '@mirari/ui'

export type Outpainted = ReturnType<typeof createOutpainted>

/** The result whose outpainting dialog was opened from its card; null while it is closed. */
export function createOutpainted() {
  const { getSnapshot, subscribe, set } = createStore<GenerationResult | null>(null)
  return { getSnapshot, subscribe, open: (item: GenerationResult) => set(item), close: () => set(null) }
}
