import type { EditorStore } from '../store/editor-store.ts'
import type { ItemEditing } from './item-editing.ts'
import { useItemEditing } from './use-item-editing.ts'
import { useWallpaperEditing, type WallpaperEditing } from './use-wallpaper-editing.ts'

/** What the property panel changes: the selected items, or the wallpaper as a whole. */
export interface Editing {
  editing: ItemEditing
  wallpaperEditing: WallpaperEditing
}

/** Both ways to edit, and what ends an open gesture of either. */
export function useEditing(store: EditorStore, selectedIds: readonly string[]): Editing & { commit: () => void } {
  const editing = useItemEditing(store, selectedIds)
  const wallpaperEditing = useWallpaperEditing(store)
  const commit = () => {
    editing.onValueCommitted()
    wallpaperEditing.onCommitted()
  }
  return { editing, wallpaperEditing, commit }
}
