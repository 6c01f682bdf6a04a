/** Tables of wallpaper documents and packages. */

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
  /** Path that the document has for it. */
  name: string
  media_key: string
}

/** What the wallpaper editor saved; the document that is played is made from it. */
export interface WallpaperEditTable {
  /** Media key of the document that is played. */
  document_key: string
  /** JSON of an EditorDocument. */
  content: string
}

/** A file that only the editor of a wallpaper needs. */
export interface WallpaperEditFileTable {
  /** Media key of the document that is played. */
  document_key: string
  /** 'cover', or 'item:' and the id of the item that shows it. */
  name: string
  media_key: string
}

/** A layer of an image that was split by depth; held by the documents that show it. */
export interface PictureLayerTable {
  picture_key: string
  /** 'WxH' of the canvas that the image was cut to; '' for the whole image. */
  shape: string
  /** 0-based, from far to near. */
  position: number
  /** How many the image has: when one is missing, it has to be split again. */
  layers: number
  media_key: string
  depth: number
}

/** Packing a result into a zip that plays on its own. */
export interface PackageTaskTable {
  task_id: string
  generation_result_id: string
  /** What the package is made of, hashed: equal for equal packages. */
  content_hash: string
  state: 'pending' | 'completed' | 'failed'
  /** Media key of the zip; it may be gone. */
  zip_key: string | null
  created_at: string
  updated_at: string
}
