/** What server and packing process say to each other. */
import type { PackageOptions, WallpaperDocument } from '@mirari/wallpaper'
import type { StoredTemplate } from '../template-content.ts'

/** A file of the document, copied into the job folder. */
export interface PackingAsset {
  /** The document's name for it. */
  name: string
  /** Absolute path. */
  path: string
  content_type: string
}

export interface PackingJob {
  document: WallpaperDocument
  /** Null for what is no template. */
  template: StoredTemplate | null
  facts: PackageOptions
  assets: readonly PackingAsset[]
  /** Picture for the thumbnail. */
  posterPath: string
  /** Short film for the animated preview; null takes the picture. */
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

export type FromPacker = { ok: true; packed: PackedFile; rssBytes: number } | { ok: false; detail: string }
