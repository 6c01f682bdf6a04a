import { models } from '@mirari/model'
import { wallpaperTitleOf } from '@mirari/product'
import type { WallpaperDocument } from '@mirari/wallpaper'
import type { EngineTask } from '../../engine.ts'

/** Name of the poster in every document made here. */
export const posterName = 'poster.webp'

type Shared = Pick<WallpaperDocument, '_version' | 'title' | 'canvas' | 'background' | 'poster' | 'items'>

/** A document with what all kinds of wallpapers have. Without a prompt it is called after its model. */
export function blankDocument(
  { prompt, model, width, height }: Pick<EngineTask, 'prompt' | 'model' | 'width' | 'height'>,
  _version: Shared['_version'],
): Shared {
  return {
    _version,
    title: wallpaperTitleOf(prompt) || models[model].name,
    canvas: { width, height },
    background: '#000000',
    poster: posterName,
    items: [],
  }
}
