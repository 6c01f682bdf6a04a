/** Makes what a finished wallpaper needs besides its poster: the document as a file, hashes. Runs in a worker. */

import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentAssets, readDocument } from '@mirari/wallpaper'
import { hashFile } from './hash-file.ts'
import type { AssetFile, FinishedAsset, FinishedWallpaper, WallpaperAsset, WrittenWallpaper } from './media-file.ts'

/** Finishes a wallpaper. @throws when the document is invalid or names a missing file */
export async function finishWallpaper(
  { document, assets, preview }: WrittenWallpaper,
  folder: string,
  name: string,
): Promise<FinishedWallpaper> {
  const read = readDocument(document)
  if ('problems' in read) throw new Error(`The wallpaper is no document: ${read.problems.join(' ')}`)
  const named = new Set(assets.map((asset) => asset.name))
  const missing = documentAssets(read.ok).filter((path) => !named.has(path))
  if (missing.length > 0) throw new Error(`Files of the wallpaper are missing: ${missing.join(', ')}.`)
  const path = join(folder, `${name}.document.json`)
  await writeFile(path, JSON.stringify(read.ok))
  const { width, height } = read.ok.canvas
  const finished: WallpaperAsset<FinishedAsset>[] = []
  for (const asset of assets)
    finished.push(asset.from === 'file' ? { ...asset, file: await measured(asset.file) } : asset)
  return {
    document: await measured({ path, content_type: 'application/json', width, height }),
    assets: finished,
    preview: preview && (await measured(preview)),
  }
}

async function measured(asset: AssetFile): Promise<FinishedAsset> {
  const [sha256, { size: bytes }] = await Promise.all([hashFile(asset.path), stat(asset.path)])
  return { ...asset, bytes, sha256 }
}
