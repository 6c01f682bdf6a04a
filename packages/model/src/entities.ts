/** The things that travel on the wire. One field has one name from the database column to the React prop. */

import type { Estimate } from './models/estimate.ts'
import type { TaskCategory } from './models/model-record.ts'
import type { ModelId } from './models/models.ts'
import type { OutpaintPadding } from './post-processing/outpaint.ts'
import type { PostRequest } from './post-processing/post-request.ts'

/** The filter of explore and assets; also the value of their `type` query parameter. */
export type TypeFilter = 'all' | 'image' | 'video' | 'wallpaper'

/** What the server says of a task. Clients map it with {@link toCardStatus}. */
export type TaskState = 'pending' | 'generating' | 'completed' | 'failed' | 'cancelled'

export interface User {
  id: string
  username: string
  email: string
  avatar_url: string | null
  /** Points left to spend. */
  point: number
  created_at: string
}

/** A creator as others see them. */
export interface Creator {
  id: string
  username: string
  avatar_url: string | null
}

/** Answer of register, login and refresh. The refresh secret travels only in an HttpOnly cookie. */
export interface TokenAnswer {
  access_token: string
  token_type: 'bearer'
  /** Seconds until the access token expires. */
  expires_in: number
  user: User
}

/** One stored file of a result, as a picture source: every width is served as WebP under `{url}/w{width}`. */
export interface ImageSource {
  /** Address of the original bytes. */
  url: string
  width: number
  height: number
  /** Widths in px for which a thumbnail exists, ascending; its address is `{url}/w{width}`. */
  thumbnail_widths: number[]
  /** ThumbHash, base64; decodes to a blurred preview. */
  placeholder: string
  /** Dominant colour, `#rrggbb`. */
  color: string
}

/** One picture, video or wallpaper that a generation made. */
export interface GenerationResult {
  generation_result_id: string
  generation_id: string
  /** The task that made it. */
  task_id: string
  user_id: string
  task_category: TaskCategory
  model: ModelId
  /** First 30 characters of the prompt plus '...'. */
  title: string
  prompt: string
  style: string
  quality: string
  seed: number
  tags: string[]
  /** 'WxH' of the original. */
  size: string
  width: number
  height: number
  /** The picture itself; for a video or wallpaper its poster. */
  picture: ImageSource
  image_url: string | null
  thumbnail_url: string
  video_url: string | null
  thumbnail_video_url: string | null
  /** Seconds of a film; null for a picture. */
  duration: number | null
  /** The film begins anew where it ends. */
  is_loop: boolean
  wallpaper_zip_url: string | null
  /** For the owner alone: the pictures it was made from, and a small one of each; absent when there were none. */
  image_ref?: GenerationReference[]
  image_ref_thumbnail?: string[]
  /** For the owner alone: the first and the last frame that a video was made from, and a small copy of each. */
  image_start?: string
  image_start_thumbnail?: string
  image_end?: string
  image_end_thumbnail?: string
  creator: Creator
  is_public: boolean
  /** Whether the asking user likes it; false for visitors. */
  is_liked: boolean
  likes_count: number
  downloads_count: number
  views_count: number
  created_at: string
  published_at: string | null
}

/** What a result has to do with others, as far as the viewer may see them. */
export interface RelatedResults {
  /** Results of the same request, in their order and with this one. */
  siblings: GenerationResult[]
  /** What it was made from: the first original first. */
  ancestors: GenerationResult[]
  /** By how many of its px a picture was extended beyond the last of its ancestors; null where it was not. */
  padding: OutpaintPadding | null
  /** What was made from it, the oldest first. */
  derived: GenerationResult[]
  /** Public ones with its tags and words, the most alike first. */
  similar: GenerationResult[]
}

/** A row of the history: one request and what it made. */
export interface Generation {
  generation_id: string
  task_id: string
  task_category: TaskCategory
  model: ModelId
  prompt: string
  style: string
  size: string
  width: number
  height: number
  /** The request as it was sent, so that Edit and Rerun can bring every value back. */
  request: CreateRequest
  /** The pictures it was made from, and a small one of each; absent when there were none. */
  image_ref?: GenerationReference[]
  image_ref_thumbnail?: string[]
  /** The first and the last frame that a video is made from, and a small copy of each. */
  image_start?: string
  image_start_thumbnail?: string
  image_end?: string
  image_end_thumbnail?: string
  status: TaskState
  /** 0 to 100. */
  progress: number
  queue_pos: number | null
  fail_reason: string | null
  estimated: Estimate
  created_at: string
  updated_at: string
  generation_results: GenerationResult[]
}

/** One message of the status channel, and one item of the polling answer. */
export interface TaskStatus {
  generation_id: string
  task_id: string
  status: TaskState
  /** 0 to 100. */
  progress: number
  error: string | null
  /** 1 is next; null when the task is not waiting. */
  queue_pos: number | null
  /** Filled once the status is 'completed'. */
  result: GenerationResult[]
  /** The user's balance after a refund or a spend, so that no second call is needed. */
  point: number
  /** Messages may arrive out of order; the greater value wins. */
  updated_at: string
}

/** Body of POST /api/generations (and, with other categories, of the other create calls). */
export interface CreateRequest {
  /** UUIDv7 made by the client: a repeated call with the same id answers the first one's result. */
  id?: string
  prompt: string
  model: ModelId
  /** 'WxH' in px. */
  size: string
  type: TaskCategory
  quality?: 'standard'
  steps?: number
  guidance_scale?: number
  /** -1 lets the server choose. */
  seed?: number
  style?: string
  is_public?: boolean
  wallpaper_item_id?: string
  duration?: number
  GenLoopVideo?: boolean
  /** The one reference of an image or wallpaper, or the first frame of a looping video. */
  image_ref?: string
  /** First and last frame of a video. */
  image_start?: string
  image_end?: string
  /** References of jimeng_imgref_v4, in their order. */
  GenerationReferenceList?: GenerationReference[]
  /** Seconds a wallpaper takes to change from one picture to the next, 0 when the effect is off. */
  effTime?: number
  /** Pictures and videos of a Click or Live Wallpaper, in their order. */
  wpdatas?: WallpaperMedia[]
  /** In the history only: the call that made it, when it was made from a finished result. */
  post?: PostRequest
}

export interface GenerationReference {
  type: 'image'
  url: string
}

export interface WallpaperMedia {
  type: 'image' | 'video'
  url: string
  width: number
  height: number
}

export interface CreateAnswer {
  /** The generation's id. */
  id: string
  task_id: string
  /** Balance after the price was taken. */
  point: number
}

/** Every list answers in this shape; `page` counts from 0 unless the call says otherwise. */
export interface Page<Item> {
  items: Item[]
  total: number
  page: number
  size: number
  pages: number
}

/** A file of the user's own: chosen, dropped or pasted, and kept in the uploads. */
export interface UploadItem {
  id: string
  /** Name that the sending page gave to the file; answers of an upload carry it, lists do not. */
  localId?: string
  category: 'image' | 'video'
  /** Address of the original bytes. */
  url: string
  /** A small picture of it. */
  thumbnail_url: string
  /** Sides in px. */
  width: number
  height: number
  created_at: string
}

/** One page of the uploads; `page` of the call counts from 1. */
export interface UploadPage {
  data: UploadItem[]
  pagination: { has_next: boolean; total: number }
}

/** An upload as the server answers it. */
export interface Upload extends UploadItem {
  /** The picture itself; for a video its first frame. */
  picture: ImageSource
}

/** One item of the `infos` of POST /api/upload, in the order of the files. The server measures for itself. */
export interface UploadInfo {
  type: 'image' | 'video'
  width: number
  height: number
  localId?: string
}

/** One item of GET /api/models: what a model is, and who makes it on this server. */
export interface ModelState {
  id: ModelId
  name: string
  category: TaskCategory
  /** False for models that derive from a finished result. */
  in_picker: boolean
  /** Most references that a request to this server may carry. */
  max_references: number
  estimated: Estimate
  /** Points of one task. */
  price: number
  /** Null when no engine serves the model here. */
  engine: { id: string; name: string } | null
}

/** Answer of a delete that can be undone for a short time. */
export interface DeleteAnswer {
  undo_until: string
}

/** Answer of a call for several results: how many it did and how many it could not. */
export interface BatchAnswer {
  success_count: number
  failed_count: number
}

export interface BatchDeleteAnswer extends BatchAnswer {
  /** ISO time; null when nothing was deleted. */
  undo_until: string | null
}

/** Where several results can be downloaded as one zip, for a short time. */
export interface BatchDownloadAnswer extends BatchAnswer {
  url: string
  filename: string
}

/** A folder of the library; what is in it stays among all assets as well. */
export interface Folder {
  id: string
  folder_name: string
  /** The type of what it is for; the same as `type`. */
  description: TypeFilter
  type: TypeFilter
  created_at: string
  assets_count: number
  /** What is in it, newest first; a call can ask to leave it out. */
  asset_ids?: string[]
}

/** How many assets there are of each type. */
export type AssetCounts = Record<TypeFilter, number>

/** A page of the library: results of one's own or of one folder, and how many there are of each type. */
export interface AssetPage extends Page<GenerationResult> {
  counts: AssetCounts
}

/** Answer of a copy into a folder. */
export interface CopyAnswer {
  success_count: number
  /** They were in the folder before. */
  existing_count: number
  failed_count: number
  failed_ids: string[]
  /** All of that as a sentence for the user. */
  message: string
}

/** Answer of publishing several results or making them private. */
export interface BatchPublishAnswer extends BatchAnswer {
  /** They were as wanted before. */
  existing_count: number
}
