import type { EditorDocument } from '@mirari/wallpaper'

/** New values of what belongs to the wallpaper as a whole; null takes a value away. */
export interface WallpaperPatch {
  focus?: EditorDocument['focus'] | null
  pointer?: EditorDocument['pointer'] | null
  hears?: boolean
}

/** Sets what belongs to the wallpaper as a whole. Nothing moves with music where nothing follows the pointer. */
export function changeWallpaper(document: EditorDocument, patch: WallpaperPatch): EditorDocument {
  const { focus, pointer, hears, ...rest } = document
  const next = { focus, pointer, hears, ...patch }
  return {
    ...rest,
    ...(next.focus && { focus: next.focus }),
    ...(next.pointer && { pointer: next.pointer, ...(next.hears && { hears: true }) }),
  }
}
