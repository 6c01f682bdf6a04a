import { wallpaperTitleOf } from '@mirari/product'
import type { WallpaperDocument } from '@mirari/wallpaper'
import type { EngineTask } from '../../engine.ts'

/** Name of the poster in every document made here. */
export const posterName = 'poster.webp'

type Shared = Pick<WallpaperDocument, '_version' | 'title' | 'canvas' | 'background' | 'poster' | 'items'>

/** A document with what all kinds of wallpapers have. */
export function blankDocument({ prompt, width, height }: EngineTask, _version: Shared['_version']): Shared {
  return {
    _version,
    title: wallpaperTitleOf(prompt),
    canvas: { width, height },
    background: '#000000',
    poster: posterName,
    items: [],
  }
}
