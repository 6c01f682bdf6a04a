/** What a Click or Live Wallpaper does besides showing its media: what follows the pointer, and sound. */
import { type PointerEffect, pointerEffects } from '../media/pointer-effects.ts'

export interface Interaction {
  pointer: PointerEffect | null
  /** Whether what follows the pointer moves with what the computer plays, too. */
  hears: boolean
  /** Volume of the videos in percent. */
  volume: number
}

/** What was chosen or stored, unchecked. */
export type ChosenInteraction = { readonly [Part in keyof Interaction]?: unknown }

/**
 * The interaction of a draft, which keeps what was chosen or stored as it is: what is impossible counts as not chosen,
 * and without an effect nothing moves with sound. So this code is not needed before a wallpaper is made.
 */
export function interactionOf({ interaction = {} }: { interaction?: ChosenInteraction | undefined }): Interaction {
  const pointer = pointerEffects.find((effect) => effect === interaction.pointer) ?? null
  const percent = Math.max(0, Math.min(100, Number(interaction.volume) || 0))
  return { pointer, hears: pointer !== null && interaction.hears === true, volume: Math.round(percent) }
}
