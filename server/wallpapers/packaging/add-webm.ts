/** Adds a WebM before each MP4 of a package, for hosts that play VP9 but not H.264. */
import { join } from 'node:path'
import type { MediaItem, VideoSource, WallpaperDocument, WallpaperItem } from '@mirari/wallpaper'
import { hasVideoSupport } from '../../media-processing/video/support.ts'
import type { PackageAsset, PackageJob } from './package-job.ts'

interface WithWebm {
  document: WallpaperDocument
  assets: readonly PackageAsset[]
}

/** Returns the document with a WebM for each MP4 that can be converted in reasonable time, and the files of both. */
export async function addWebm({ document, assets, folder }: PackageJob): Promise<WithWebm> {
  const videos = assets.filter(({ content_type }) => content_type === 'video/mp4')
  if (videos.length === 0 || !hasVideoSupport()) return { document, assets }
  const { convertToWebm } = await import('./convert-to-webm.ts')
  const converted = new Map<string, PackageAsset>()
  for (const [index, { name, path }] of videos.entries()) {
    const to = join(folder, `video-${index}.webm`)
    if (await convertToWebm(path, to))
      converted.set(name, { name: name.replace(/(\.mp4)?$/, '.webm'), path: to, content_type: 'video/webm' })
  }
  if (converted.size === 0) return { document, assets }
  const sources = (list: readonly VideoSource[]): VideoSource[] =>
    list.flatMap((source) => {
      const webm = converted.get(source.src)
      return webm ? [{ src: webm.name, mime: webm.content_type }, source] : [source]
    })
  return { document: withSources(document, sources), assets: [...assets, ...converted.values()] }
}

function withSources(
  document: WallpaperDocument,
  sources: (list: readonly VideoSource[]) => VideoSource[],
): WallpaperDocument {
  const convert = <Part extends MediaItem | WallpaperItem>(part: Part): Part =>
    part.type === 'video' ? { ...part, sources: sources(part.sources) } : part
  const items = document.items.map(convert)
  return 'media' in document ? { ...document, items, media: document.media.map(convert) } : { ...document, items }
}
