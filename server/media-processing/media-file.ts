/** Images, videos and wallpapers as files, before and after they are measured. */
import type { WallpaperDocument } from '@mirari/wallpaper'

/** A file that was written by an engine or by an import and is not measured yet. */
export interface WrittenFile {
  /** Absolute path inside the job folder. */
  path: string
  content_type: 'image/webp' | 'image/png' | 'image/jpeg' | 'video/mp4'
  /** px. */
  width: number
  height: number
  /** Keywords that describe the file, lower case; they become the tags of the result. */
  tags: string[]
  /** Words of the prompt for things that the file does not show, as far as its engine knows. */
  missing?: string[]
  /** The preview of a video whose writer made it along; absent: it is made when the file is finished. */
  preview?: AssetFile
  /** The wallpaper whose poster the file is; absent for images and videos. */
  wallpaper?: WrittenWallpaper
}

export interface WrittenWallpaper {
  document: WallpaperDocument
  /** Every file that the document names. */
  assets: readonly WallpaperAsset<AssetFile>[]
  /** A short silent MP4 of the moving wallpaper; null where videos cannot be made. */
  preview: AssetFile | null
}

/** A file of a document with its source; `name` is its name in the document. */
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

/** The video of a finished file, which is then its poster. */
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
  /** The preview video, with its index at the front. */
  preview: { path: string; bytes: number; sha256: string; width: number; height: number }
}

/** A file that is only measured and hashed. */
export interface FinishedAsset extends AssetFile {
  bytes: number
  /** Hex. */
  sha256: string
}

/** The wallpaper of a finished file, which is then its poster. */
export interface FinishedWallpaper {
  /** The document as JSON. */
  document: FinishedAsset
  assets: readonly WallpaperAsset<FinishedAsset>[]
  preview: FinishedAsset | null
}

export interface Thumbnail {
  /** px. */
  width: number
  path: string
  /** Hex. */
  sha256: string
}

/** A measured and hashed file with its thumbnails, which the server stores without decoding it. */
export interface FinishedFile {
  path: string
  content_type: string
  bytes: number
  /** What its owner is charged instead of `bytes`, for a file that will take more elsewhere. */
  chargedBytes?: number
  /** Hex. */
  sha256: string
  /** px. */
  width: number
  height: number
  thumbnails: Thumbnail[]
  /** ThumbHash, base64. */
  placeholder: string
  /** Dominant color, '#rrggbb'. */
  color: string
  /** What it looks like, 256 bits in hex; see perceptual-hash.ts. Absent for what nobody compares. */
  perceptualHash?: string
  tags: string[]
  /** As of the {@link WrittenFile}. */
  missing?: string[]
  /** Null for images. */
  video: FinishedVideo | null
  /** Absent for images and videos. */
  wallpaper?: FinishedWallpaper
}

/** Options of finishing a file. */
export interface FinishOptions {
  signal?: AbortSignal
  /** Called with the progress from 0 to 1, because a video takes a while. */
  progress?: (fraction: number) => void
}
