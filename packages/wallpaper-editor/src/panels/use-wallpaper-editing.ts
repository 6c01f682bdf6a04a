import { useMemo, useRef } from 'react'
import type { WallpaperPatch } from '../document/change-wallpaper.ts'
import type { EditorStore } from '../store/editor-store.ts'

/** What changes the wallpaper as a whole. */
export interface WallpaperEditing {
  /** One of several changes that are one undo step. */
  onChange: (patch: WallpaperPatch) => void
  onCommitted: () => void
}

/** Edits what belongs to the wallpaper as a whole: a drag is one gesture of the store until it is committed. */
export function useWallpaperEditing(store: EditorStore): WallpaperEditing {
  const hasGesture = useRef(false)
  return useMemo(
    () => ({
      onChange(patch) {
        if (!hasGesture.current) store.begin()
        hasGesture.current = true
        store.changeWallpaper(patch)
      },
      onCommitted() {
        if (!hasGesture.current) return
        hasGesture.current = false
        store.commit()
      },
    }),
    [store],
  )
}
