/** Tables of wallpaper documents and packages. */
import type { Generated } from 'kysely'

declare module '../platform/database/tables.ts' {
  interface Tables {
    wallpaper_asset: WallpaperAssetTable
    wallpaper_edit: WallpaperEditTable
    wallpaper_edit_file: WallpaperEditFileTable
    picture_layer: PictureLayerTable
    package_task: PackageTaskTable
  }
}

/** A file that a stored wallpaper document names. */
export interface WallpaperAssetTable {
  /** Media key of the document. */
  document_key: string
  /** Path of the file in the document. */
  name: string
  media_key: string
}

/** The editor's document, from which the document that plays is made. */
export interface WallpaperEditTable {
  /** Media key of the document that plays. */
  document_key: string
  /** JSON of an EditorDocument. */
  content: string
}

/** A file that only the editor needs. */
export interface WallpaperEditFileTable {
  /** Media key of the document that plays. */
  document_key: string
  /** 'cover', or 'item:' followed by the id of the item that shows the file. */
  name: string
  media_key: string
}

/** A cached layer of an image that was split by depth; kept as long as a document shows it. */
export interface PictureLayerTable {
  picture_key: string
  /** 'WxH' of the canvas that the image was cut to; '' for the whole image. */
  shape: string
  /** 0-based position, from far to near. */
  position: number
  /** Number of layers of the image: when one is missing, the image has to be split again. */
  layers: number
  media_key: string
  depth: number
}

/** A packaging task: makes a zip of a result that plays on its own. */
export interface PackageTaskTable {
  task_id: string
  generation_result_id: string
  /** Hash of the contents: equal for equal packages. */
  content_hash: string
  state: 'pending' | 'completed' | 'failed'
  /** Media key of the zip; it may have been deleted. */
  zip_key: string | null
  /** Who asked for it; null for a task from before. */
  user_id: string | null
  /** Order of packaging: each task of a user comes a step after that user's previous one. */
  vtime: Generated<number>
  /** Number of times that it was begun; after several the task fails. */
  attempts: Generated<number>
  /** Of the attempt that works on it; another one takes a new token, and this one can end nothing any more. */
  lease_token: string | null
  /** On the database's clock, where several processes make packages. */
  lease_ends_ms: number | null
  created_at: string
  updated_at: string
}
