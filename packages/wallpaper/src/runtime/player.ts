import type { WallpaperDocument } from '../document/schema.ts'
import { createMediaStage } from './media/media-stage.ts'
import { emptyStage, type MountOptions, mount, type WallpaperHandle } from './mount.ts'
import { createParallaxStage } from './parallax/parallax-stage.ts'
import type { Stage, StageContext } from './stage.ts'

function createStage(spec: WallpaperDocument, context: StageContext): Stage {
  if (spec.kind === 'parallax') return createParallaxStage(spec, context)
  if (spec.kind === 'live' || spec.kind === 'click') return createMediaStage(spec, context)
  return emptyStage()
}

/**
 * Plays a document in an element, which it fills; several players may share a page. A player rests while the page is
 * hidden or its element is out of sight.
 */
export function mountWallpaper(host: HTMLElement, spec: WallpaperDocument, options?: MountOptions): WallpaperHandle {
  return mount(host, spec, createStage, options)
}
