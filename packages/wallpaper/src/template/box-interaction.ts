/** Action of an interaction box when it is pressed; templates store it in the box's `text`. */
import type { TemplateItem } from './template-document.ts'

/** 'none' only lights up under the pointer and notifies the base; 'toggle' also shows or hides another item. */
export const boxActions = ['none', 'toggle'] as const
export type BoxAction = (typeof boxActions)[number]

export interface BoxInteraction {
  action: BoxAction
  /** Id of the item to toggle; '' for none. */
  target: string
}

const togglePrefix = 'toggle:'

/** Reads the `text` of a box; any other text is no action. */
export function boxInteraction({ text }: Pick<TemplateItem, 'text'>): BoxInteraction {
  if (!text.startsWith(togglePrefix)) return { action: 'none', target: '' }
  return { action: 'toggle', target: text.slice(togglePrefix.length) }
}

/** Writes the `text` that {@link boxInteraction} reads. */
export function boxInteractionText({ action, target }: BoxInteraction): string {
  return action === 'none' ? '' : `${togglePrefix}${target}`
}
