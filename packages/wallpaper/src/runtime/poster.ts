import type { WallpaperDocument } from '../document/schema.ts'
import { style } from './element.ts'
import { overscanOf } from './items/item-layout.ts'
import { createImage, type LoadedMedia } from './media/media-element.ts'
import { slowMove } from './media/motion.ts'
import type { StageContext } from './stage.ts'

/** Whether the wallpaper begins with a slowly moving image. */
export function beginsMoving(spec: WallpaperDocument): boolean {
  return spec.kind === 'live' && spec.moves && spec.media[0]?.type === 'image'
}

/**
 * CSS transform that makes the poster cover the screen exactly as the first frame of the stage does, so that the stage
 * replaces it without a jump; '' for none.
 */
export function posterTransform(spec: WallpaperDocument, reducedMotion: boolean): string {
  // The stage is larger than the screen by the distance that its layers move.
  if (spec.kind === 'parallax') return `scale(${(1 / (1 - 2 * spec.strength)).toFixed(5)})`
  if (beginsMoving(spec)) return reducedMotion ? '' : slowMove(0, 0)
  const overscan = 'media' in spec ? 1 : Math.max(1, ...spec.items.map(overscanOf))
  return overscan > 1 ? `scale(${overscan.toFixed(5)})` : ''
}

/** The image that covers the screen until everything is loaded; null for a document without one. */
export function createPoster(spec: WallpaperDocument, { resolve, reducedMotion }: StageContext): LoadedMedia | null {
  if (!spec.poster) return null
  const poster = createImage(resolve(spec.poster))
  style(poster.element, { objectFit: 'cover', transform: posterTransform(spec, reducedMotion) })
  // Browsers draw a frame around a broken image.
  void poster.ready.then((isLoaded) => isLoaded || poster.destroy())
  return poster
}
