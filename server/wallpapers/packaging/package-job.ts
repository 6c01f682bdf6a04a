/** Request of the server to the packaging worker. */
import type { PackageOptions, WallpaperDocument } from '@mirari/wallpaper'
import type { StoredTemplate } from '../template-content.ts'

/** A file of the document, copied into the job folder. */
export interface PackageAsset {
  /** Name of the file in the document. */
  name: string
  /** Absolute path. */
  path: string
  content_type: string
}

export interface PackageJob {
  document: WallpaperDocument
  /** Null for anything but a template. */
  template: StoredTemplate | null
  facts: PackageOptions
  assets: readonly PackageAsset[]
  /** Image for the thumbnail. */
  posterPath: string
  /** Short video for the animated preview; null takes the image. */
  previewPath: string | null
  /** Absolute path of a folder that only this job uses. */
  folder: string
}

export interface PackedFile {
  /** Absolute path of the zip. */
  path: string
  bytes: number
  /** Hex. */
  sha256: string
}
