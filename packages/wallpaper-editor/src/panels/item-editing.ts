import type { ItemPatch } from '../document/change-item.ts'

/** What a property panel does to its item. Every change is visible on the canvas at once. */
export interface ItemEditing {
  /** A choice: one step of the history. */
  onChoose: (patch: ItemPatch) => void
  /** One of many changes while something is dragged or typed. */
  onValueChange: (patch: ItemPatch) => void
  /** The end of a drag or of typing: all changes since its begin are one step of the history. */
  onValueCommitted: () => void
}
