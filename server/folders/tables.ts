/** Tables of folders and of their counts. */
import type { TaskCategory, TypeFilter } from '@mirari/model'

declare module '../platform/database/tables.ts' {
  interface Tables {
    folder: FolderTable
    folder_asset: FolderAssetTable
    asset_count: AssetCountTable
  }
}

/** A folder of the library. */
export interface FolderTable {
  id: string
  user_id: string
  /** The folder that it lies in; null at the top. */
  parent_id: string | null
  /** Unique among the folders beside it. */
  folder_name: string
  /** Type of the results that the folder is meant for. */
  description: TypeFilter
  created_at: string
}

/** A result copied into a folder; it stays in the library as well. */
export interface FolderAssetTable {
  folder_id: string
  generation_result_id: string
  /** Category and time are those of the result. */
  task_category: TaskCategory
  created_at: string
}

/** Number of results of a category that a user has or a folder contains; maintained by triggers. */
export interface AssetCountTable {
  /** 'user:<id>' or 'folder:<id>' */
  holder: string
  task_category: TaskCategory
  assets: number
}
