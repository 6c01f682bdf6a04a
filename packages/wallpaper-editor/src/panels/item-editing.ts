import type { ItemPatch } from '../document/change-item.ts'

/** What a property panel does to its item. Everything shows on the canvas at once. */
export interface ItemEditing {
  /** A choice: one step of the history. */
  onSet: (patch: ItemPatch) => void
  /** One of many changes while something is dragged or typed. */
  onSlide: (patch: ItemPatch) => void
  /** The end of a drag or of typing: what slid since is one step of the history. */
  onSettle: () => void
}
