/** Makes a package out of a document and its files. Runs in the packaging worker. */
import { join } from 'node:path'
import { fontsOf, packageAssets, packageFiles, packageFonts, type WallpaperDocument } from '@mirari/wallpaper'
import { focusOfImage } from '../../media-processing/image-focus.ts'
import type { ZipEntry } from '../../platform/storage/zip-stream.ts'
import { addWebm } from './add-webm.ts'
import { entryDate } from './entry-date.ts'
import { makePreview, makeThumbnail, makeTinyPoster } from './package-images.ts'
import type { PackageAsset, PackageJob, PackedFile } from './package-job.ts'
import { templateEntries } from './template-entries.ts'
import { writeScript } from './write-script.ts'
import { writeZip } from './write-zip.ts'

const thumbnail = 'thumbnail.jpg'
const preview = 'preview.gif'

/** Older wallpapers do not say which point of their image stays in view. */
async function withFocus(document: WallpaperDocument, posterPath: string): Promise<WallpaperDocument> {
  if (document.focus || document.kind === 'clock' || document.kind === 'template') return document
  return { ...document, focus: await focusOfImage(posterPath) }
}

/** Writes the package of a job; equal jobs give equal bytes. @throws when a file is missing or damaged */
export async function makePackage(job: PackageJob): Promise<PackedFile> {
  const { folder } = job
  // The videos of a template are converted together with its files.
  const { document: converted, assets } = job.template ? job : await addWebm(job)
  const document = await withFocus(converted, job.posterPath)
  const allAssets: PackageAsset[] = [
    ...assets,
    { name: thumbnail, path: await makeThumbnail(job.posterPath, join(folder, thumbnail)), content_type: 'image/jpeg' },
    { name: preview, path: await makePreview(job, join(folder, preview)), content_type: 'image/gif' },
  ]
  const pathOf = new Map(allAssets.map(({ name, path }) => [name, path]))
  // A wallpaper without a poster starts with its background color, because the image of a clock would show another
  // time.
  const tinyPoster = document.poster === null ? {} : { tinyPoster: await makeTinyPoster(job.posterPath) }
  const fonts = await packageFonts(fontsOf(document))
  const options = { ...job.facts, thumbnail, preview, fonts, ...tinyPoster }

  async function* entries(): AsyncGenerator<ZipEntry> {
    if (job.template) {
      yield* templateEntries(job.template, { folder, pathOf, options })
      return
    }
    for (const { path, text } of packageFiles(document, options))
      yield { name: path, content: new Blob([text]), modified: entryDate }
    for (const { asset, path: name, frame } of packageAssets(document, options)) {
      const path = pathOf.get(asset)
      if (path === undefined) throw new Error(`The file '${asset}' of the wallpaper is missing.`)
      const content = frame ? await writeScript(path, join(folder, 'script-asset.js'), frame) : path
      yield { name, content: Bun.file(content), modified: entryDate }
    }
  }

  return writeZip(entries(), join(folder, 'package.zip'))
}
