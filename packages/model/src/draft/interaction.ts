/** What a Click or Live Wallpaper does besides showing its media: what follows the pointer, and sound. */
import { pointerEffects } from '../media/pointer-effects.ts'
import type { CreateDraft, Interaction } from './create-draft.ts'

const none: Interaction = { pointer: null, hears: false, volume: 0 }

export function interactionOf({ interaction }: Pick<CreateDraft, 'interaction'>): Interaction {
  return interaction ?? none
}

/** Changes a part of the interaction. Without an effect nothing moves with sound. */
export function setInteraction(draft: CreateDraft, change: Partial<Interaction>): CreateDraft {
  const next = { ...interactionOf(draft), ...change }
  const volume = Number.isFinite(next.volume) ? Math.round(Math.max(0, Math.min(100, next.volume))) : 0
  const hears = next.pointer !== null && next.hears
  const isNone = next.pointer === null && volume === 0
  return { ...draft, interaction: isNone ? undefined : { pointer: next.pointer, hears, volume } }
}

/** The interaction as a request carries it; what is not chosen is left out. */
export function interactionFields(draft: CreateDraft) {
  const { pointer, hears, volume } = interactionOf(draft)
  return {
    ...(pointer && { pointer_effect: pointer }),
    ...(hears && { hears_sound: true }),
    ...(volume > 0 && { volume: volume / 100 }),
  }
}

/** Reads a stored interaction; whatever is impossible is left out. */
export function readInteraction(stored: Readonly<Record<string, unknown>>): Partial<Interaction> {
  const { pointer, hears, volume } = stored
  return {
    pointer: pointerEffects.find((effect) => effect === pointer) ?? null,
    hears: hears === true,
    volume: typeof volume === 'number' ? volume : 0,
  }
}
