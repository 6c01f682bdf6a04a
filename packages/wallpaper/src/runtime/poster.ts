import type { WallpaperDocument } from '../document/schema.ts'
import { overscanOf } from './items.ts'
import { slowMove } from './motion.ts'

/** Whether the wallpaper begins with a picture that moves slowly by itself. */
export function beginsMoving(spec: WallpaperDocument): boolean {
  return spec.kind === 'live' && spec.moves && spec.media[0]?.type === 'image'
}

/**
 * CSS transform by which the poster, covering the screen, lies as the stage does at its first moment: what follows takes
 * its place without a jump. '' for none.
 */
export function posterTransform(spec: WallpaperDocument, reducedMotion: boolean): string {
  // The stage is larger than the screen by what its layers move.
  if (spec.kind === 'parallax') return `scale(${(1 / (1 - 2 * spec.strength)).toFixed(5)})`
  if (beginsMoving(spec)) return reducedMotion ? '' : slowMove(0, 0)
  const overscan = 'media' in spec ? 1 : Math.max(1, ...spec.items.map(overscanOf))
  return overscan > 1 ? `scale(${overscan.toFixed(5)})` : ''
}
