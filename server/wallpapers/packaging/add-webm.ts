/** Hosts without H.264 play VP9: each MP4 of a package gets a WebM beside it, which goes first. */
import { join } from 'node:path'
import type { MediaItem, VideoSource, WallpaperDocument, WallpaperItem } from '@mirari/wallpaper'
import { hasVideoSupport } from '../../media-processing/video/support.ts'
import type { PackageAsset, PackageJob } from './package-job.ts'

interface WithWebm {
  document: WallpaperDocument
  assets: readonly PackageAsset[]
}

/** The document with a WebM for each MP4 that can be converted in reasonable time, and the files for it. */
export async function addWebm({ document, assets, folder }: PackageJob): Promise<WithWebm> {
  const films = assets.filter(({ content_type }) => content_type === 'video/mp4')
  if (films.length === 0 || !hasVideoSupport()) return { document, assets }
  const { convertToWebm } = await import('./convert-to-webm.ts')
  const made = new Map<string, PackageAsset>()
  for (const [index, { name, path }] of films.entries()) {
    const to = join(folder, `film-${index}.webm`)
    if (await convertToWebm(path, to))
      made.set(name, { name: name.replace(/(\.mp4)?$/, '.webm'), path: to, content_type: 'video/webm' })
  }
  if (made.size === 0) return { document, assets }
  const sources = (list: readonly VideoSource[]): VideoSource[] =>
    list.flatMap((source) => {
      const webm = made.get(source.src)
      return webm ? [{ src: webm.name, mime: webm.content_type }, source] : [source]
    })
  return { document: withSources(document, sources), assets: [...assets, ...made.values()] }
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
