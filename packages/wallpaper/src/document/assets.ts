import type { AssetPath, MediaItem, WallpaperDocument, WallpaperItem } from './schema.ts'

const pathsOf = (item: MediaItem): AssetPath[] =>
  item.type === 'image' ? [item.src] : item.sources.map(({ src }) => src)

function ofItem(item: WallpaperItem): AssetPath[] {
  if (item.type === 'image') return [item.src]
  if (item.type === 'video') return item.sources.map(({ src }) => src)
  return (item.type === 'clock' || item.type === 'text') && item.fontSrc ? [item.fontSrc] : []
}

/** Images that WebGL reads. A page opened from disk may not read files, so a package carries these inside scripts. */
export function textureAssets(document: WallpaperDocument): AssetPath[] {
  if (document.kind !== 'parallax') return []
  return [...new Set(document.layers.flatMap(({ src, depthSrc }) => (depthSrc ? [src, depthSrc] : [src])))]
}

/** Every file that the document refers to, without duplicates. */
export function documentAssets(document: WallpaperDocument): AssetPath[] {
  const media = 'media' in document ? document.media.flatMap(pathsOf) : []
  const poster = document.poster ? [document.poster] : []
  return [...new Set([...poster, ...textureAssets(document), ...media, ...document.items.flatMap(ofItem)])]
}
