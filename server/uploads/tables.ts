/** Table of uploads. */

declare module '../platform/database/tables.ts' {
  interface Tables {
    upload: UploadTable
  }
}

/** A file that a user brought along. */
export interface UploadTable {
  id: string
  user_id: string
  category: 'image' | 'video'
  /** The picture, or the poster of a video. */
  media_key: string
  video_key: string | null
  /** Of all its files, thumbnails left aside. */
  bytes: number
  created_at: string
}
