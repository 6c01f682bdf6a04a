/** What an interaction box does when it is pressed; a template keeps it in the box's `text`. */
import type { TemplateItem } from './template-document.ts'

/** 'none' only lights up under the pointer and tells the base; 'toggle' also shows and hides another item. */
export const boxActions = ['none', 'toggle'] as const
export type BoxAction = (typeof boxActions)[number]

export interface BoxInteraction {
  action: BoxAction
  /** Id of the item that is shown and hidden; '' for none. */
  target: string
}

const togglePrefix = 'toggle:'

/** Anything else that stands there is no action. */
export function boxInteraction({ text }: Pick<TemplateItem, 'text'>): BoxInteraction {
  if (!text.startsWith(togglePrefix)) return { action: 'none', target: '' }
  return { action: 'toggle', target: text.slice(togglePrefix.length) }
}

/** The `text` that {@link boxInteraction} reads. */
export function boxInteractionText({ action, target }: BoxInteraction): string {
  return action === 'none' ? '' : `${togglePrefix}${target}`
}
