/** Table of uploads. */

declare module '../platform/database/tables.ts' {
  interface Tables {
    upload: UploadTable
  }
}

/** An uploaded file. */
export interface UploadTable {
  id: string
  user_id: string
  category: 'image' | 'video'
  /** The image, or the poster of a video. */
  media_key: string
  video_key: string | null
  /** Total size of its files in bytes, without thumbnails. */
  bytes: number
  created_at: string
}
