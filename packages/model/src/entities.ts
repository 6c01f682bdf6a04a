/** The entities of the wire. A field has the same name from the database column to the React prop. */

import type { Estimate } from './models/estimate.ts'
import type { TaskCategory } from './models/model-record.ts'
import type { ModelId } from './models/models.ts'
import type { OutpaintPadding } from './post-processing/outpaint.ts'
import type { PostRequest } from './post-processing/post-request.ts'

/** The type filter of explore and the library; also the values of their `type` query parameter. */
export type TypeFilter = 'all' | 'image' | 'video' | 'wallpaper'

/** The state of a task as the server reports it. Clients map it with {@link toCardStatus}. */
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

/** A creator, as other users see them. */
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

/** The stored image of a result: every listed width is served as WebP under `{url}/w{width}`. */
export interface ImageSource {
  /** Address of the original bytes. */
  url: string
  width: number
  height: number
  /** Widths in px for which a thumbnail exists, ascending; its address is `{url}/w{width}`. */
  thumbnail_widths: number[]
  /** ThumbHash, base64; decodes to a blurred preview. */
  placeholder: string
  /** Dominant color, `#rrggbb`. */
  color: string
}

/** One image, video or wallpaper that a generation produced. */
export interface GenerationResult {
  generation_result_id: string
  generation_id: string
  /** The task that produced it. */
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
  /** The image itself; for a video or wallpaper its poster. */
  picture: ImageSource
  image_url: string | null
  thumbnail_url: string
  video_url: string | null
  thumbnail_video_url: string | null
  /** Duration of a video in seconds; null for an image. */
  duration: number | null
  /** Whether the video is a loop. */
  is_loop: boolean
  wallpaper_zip_url: string | null
  /** The reference images and their thumbnails, for the owner alone; absent when there are none. */
  image_ref?: GenerationReference[]
  image_ref_thumbnail?: string[]
  /** The first and the last frame of a video and their thumbnails, for the owner alone. */
  image_start?: string
  image_start_thumbnail?: string
  image_end?: string
  image_end_thumbnail?: string
  creator: Creator
  is_public: boolean
  /** Whether the requesting user likes it; false for visitors. */
  is_liked: boolean
  likes_count: number
  downloads_count: number
  views_count: number
  created_at: string
  published_at: string | null
}

/** The lineage of a result and results like it, limited to those that the viewer may see. */
export interface RelatedResults {
  /** Results of the same generation, in their order and including this one. */
  siblings: GenerationResult[]
  /** Ancestors, the oldest first. */
  ancestors: GenerationResult[]
  /** px by which an image was extended beyond its nearest ancestor; null where it was not. */
  padding: OutpaintPadding | null
  /** Derived results, the oldest first. */
  derived: GenerationResult[]
  /** Public results with similar tags and prompts, the most similar first. */
  similar: GenerationResult[]
}

/** An entry of the history: one generation and its results. */
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
  /** The request as it was sent, so that Edit and Rerun can restore every value. */
  request: CreateRequest
  /** The reference images and their thumbnails; absent when there are none. */
  image_ref?: GenerationReference[]
  image_ref_thumbnail?: string[]
  /** The first and the last frame of a video and their thumbnails. */
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

/** A message of the status channel, and an item of the polling answer. */
export interface TaskStatus {
  generation_id: string
  task_id: string
  status: TaskState
  /** 0 to 100. */
  progress: number
  error: string | null
  /** Queue position, 1 for the next task; null when the task is not queued. */
  queue_pos: number | null
  /** The results, once the status is 'completed'. */
  result: GenerationResult[]
  /** The user's balance after a refund or a spend, which saves a second call. */
  point: number
  /** Version of the record. Messages may arrive out of order; the greater version wins. */
  updated_at: string
}

/** Body of POST /api/generations (and, with other categories, of the other create calls). */
export interface CreateRequest {
  /** UUIDv7 made by the client: a repeated call with the same id gets the first call's result. */
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
  /** The single reference of an image or wallpaper, or the first frame of a looping video. */
  image_ref?: string
  /** First and last frame of a video. */
  image_start?: string
  image_end?: string
  /** References of jimeng_imgref_v4, in their order. */
  GenerationReferenceList?: GenerationReference[]
  /** Seconds of a wallpaper's transition from one media item to the next; 0 when the effect is off. */
  effTime?: number
  /** Images and videos of a Click or Live Wallpaper, in their order. */
  wpdatas?: WallpaperMedia[]
  /**
   * Post-processing call that made the generation; absent for generations that are not derived. Only in the history.
   */
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
  /** Balance after the price was spent. */
  point: number
}

/** Shape of every list; `page` counts from 0 unless the call says otherwise. */
export interface Page<Item> {
  items: Item[]
  total: number
  page: number
  size: number
  pages: number
}

/** An upload of the user: a file that was chosen, dropped or pasted. */
export interface UploadItem {
  id: string
  /** File name given by the client; answers of an upload carry it, lists do not. */
  localId?: string
  category: 'image' | 'video'
  /** Address of the original bytes. */
  url: string
  /** Address of a thumbnail. */
  thumbnail_url: string
  /** Sides in px. */
  width: number
  height: number
  created_at: string
}

/** A page of the uploads; `page` of the call counts from 1. */
export interface UploadPage {
  data: UploadItem[]
  pagination: { has_next: boolean; total: number }
}

/** An upload as the server answers it. */
export interface Upload extends UploadItem {
  /** The image itself; for a video its first frame. */
  picture: ImageSource
}

/** An item of the `infos` of POST /api/upload, in the order of the files. The server measures the files itself. */
export interface UploadInfo {
  type: 'image' | 'video'
  width: number
  height: number
  localId?: string
}

/** An item of GET /api/models: a model, and the engine that serves it on this server. */
export interface ModelState {
  id: ModelId
  name: string
  category: TaskCategory
  /** False for derived models. */
  in_picker: boolean
  /** Maximum of references of a request to this server. */
  max_references: number
  estimated: Estimate
  /** Price of one task in points. */
  price: number
  /** Engine that serves the model; null when there is none on this server. */
  engine: { id: string; name: string } | null
}

/** Answer to a delete that can be undone for a short time. */
export interface DeleteAnswer {
  undo_until: string
}

/** Answer to a call for several results: how many were changed and how many were not. */
export interface BatchAnswer {
  success_count: number
  failed_count: number
}

export interface BatchDeleteAnswer extends BatchAnswer {
  /** Until when the delete can be undone, an ISO time; null when nothing was deleted. */
  undo_until: string | null
}

/** Address under which several results can be downloaded as one zip for a short time. */
export interface BatchDownloadAnswer extends BatchAnswer {
  url: string
  filename: string
}

/** A folder of the library; its results stay in the library as well. */
export interface Folder {
  id: string
  folder_name: string
  /** Same value as `type`. */
  description: TypeFilter
  type: TypeFilter
  created_at: string
  assets_count: number
  /** Results of the folder, newest first; a call can ask to leave them out. */
  asset_ids?: string[]
}

/** Numbers of results by type. */
export type AssetCounts = Record<TypeFilter, number>

/** A page of the library: the user's results or those of one folder, and the numbers of results by type. */
export interface AssetPage extends Page<GenerationResult> {
  counts: AssetCounts
}

/** Answer to copying results into a folder. */
export interface CopyAnswer {
  success_count: number
  /** Number of results that the folder contained before. */
  existing_count: number
  failed_count: number
  failed_ids: string[]
  /** The same as a sentence for the user. */
  message: string
}

/** Answer to publishing several results or making them private. */
export interface BatchPublishAnswer extends BatchAnswer {
  /** Number of results that already had the requested visibility. */
  existing_count: number
}
