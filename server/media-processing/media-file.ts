/** Images, videos and wallpapers as files: as they were just written, and as they are once measured. */
import type { WallpaperDocument } from '@mirari/wallpaper'

/** A file that was just written, by an engine or by an import, and is not measured yet. */
export interface WrittenFile {
  /** Absolute path inside the job folder. */
  path: string
  content_type: 'image/webp' | 'image/png' | 'image/jpeg' | 'video/mp4'
  /** px. */
  width: number
  height: number
  /** Keywords that describe the file, lower case; they become the tags of the result. */
  tags: string[]
  /** What plays; the file itself is then its poster. Absent for images and videos. */
  wallpaper?: WrittenWallpaper
}

export interface WrittenWallpaper {
  document: WallpaperDocument
  /** Every file that the document names. */
  assets: readonly WallpaperAsset<AssetFile>[]
  /** A short silent MP4 of how the wallpaper moves; null where no videos can be made. */
  preview: AssetFile | null
}

/** Where a file of a document comes from. `name` is the document's own for it. */
export type WallpaperAsset<File> = { name: string } & (
  | { from: 'poster' }
  /** `index`: position among the task's references. */
  | { from: 'reference'; index: number }
  | { from: 'file'; file: File }
)

/** A file inside the job folder that a document names. */
export interface AssetFile {
  /** Absolute path. */
  path: string
  content_type: string
  /** px. */
  width: number
  height: number
}

/** The moving part of a finished file; the file itself is then its poster. */
export interface FinishedVideo {
  path: string
  content_type: 'video/mp4'
  bytes: number
  /** Hex. */
  sha256: string
  /** Seconds. */
  duration: number
  /** Frames per second. */
  fps: number
  /** A small silent copy for hovering, with its index at the front. */
  preview: { path: string; bytes: number; sha256: string; width: number; height: number }
}

/** A file that is only measured and hashed. */
export interface FinishedAsset extends AssetFile {
  bytes: number
  /** Hex. */
  sha256: string
}

/** The moving part of a finished wallpaper; the file itself is then its poster. */
export interface FinishedWallpaper {
  /** The document as JSON. */
  document: FinishedAsset
  assets: readonly WallpaperAsset<FinishedAsset>[]
  preview: FinishedAsset | null
}

/** A file measured, hashed and with its thumbnails made: what the server stores without touching a pixel. */
export interface FinishedFile {
  path: string
  content_type: string
  bytes: number
  /** Hex. */
  sha256: string
  /** px. */
  width: number
  height: number
  thumbnails: { width: number; path: string }[]
  /** ThumbHash, base64. */
  placeholder: string
  /** Dominant color, '#rrggbb'. */
  color: string
  tags: string[]
  /** Null for images. */
  video: FinishedVideo | null
  /** Absent for images and videos. */
  wallpaper?: FinishedWallpaper
}

/** What measuring a file reports while it runs. */
export interface FinishOptions {
  signal?: AbortSignal
  /** Called with 0 to 1; a video takes a while. */
  progress?: (fraction: number) => void
}
