import { type Mounted, mountInShadow, sharedStyles } from '@mirari/ui/mount'
import styles from './styles.css' with { type: 'text' }
import { WallpaperEditor, type WallpaperEditorProps } from './WallpaperEditor.tsx'

export type { Mounted }

/** Draws the wallpaper editor into a shadow tree of `element`, with its styles: for pages without React, and whose styles nobody knows. */
export function mountWallpaperEditor(element: HTMLElement, props: WallpaperEditorProps): Mounted<WallpaperEditorProps> {
  return mountInShadow(element, { component: WallpaperEditor, props, styles: [...sharedStyles, styles] })
}
