import type { ModelState } from '@mirari/contract/schemas'
import { isModelId, type ModelId, modelsOf, pickerModels, type ReferenceLimits, usesMedia } from '@mirari/model'
import type { PartnerFacts } from './partner-calls.ts'
import type { BoxSettings } from './settings.ts'

/** What the server makes for the pages of a partner. */
export interface Offer {
  models: readonly ModelId[]
  limits: ReferenceLimits
  /** Creations that are left without a sign-in. */
  guestLeft: number
}

/** The offer in the answers of the server. */
export function offerOf(states: readonly ModelState[], facts: PartnerFacts | null): Offer {
  const served = states.filter(({ id, engine, in_picker }) => isModelId(id) && engine !== null && in_picker)
  const allowed = facts?.models ?? null
  return {
    models: served.map(({ id }) => id).filter((id) => allowed === null || allowed.includes(id)),
    limits: Object.fromEntries(served.map(({ id, max_references }) => [id, max_references])),
    guestLeft: facts?.guest_left ?? 0,
  }
}

/** The models of an offer that the attributes leave. Those that play files need uploads. */
export function offeredModels(
  offered: readonly ModelId[],
  { models, type, takesReferences }: Pick<BoxSettings, 'models' | 'type' | 'takesReferences'>,
): readonly ModelId[] {
  return pickerModels.filter(
    (id) =>
      offered.includes(id) &&
      (models === null || models.includes(id)) &&
      (type === null || modelsOf(type).includes(id)) &&
      (takesReferences || !usesMedia(id)),
  )
}
