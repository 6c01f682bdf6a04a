/** Tables of the history, of generations and results, and of the files of both. */
import type { ModelId, TaskCategory } from '@mirari/model'
import type { Generated, GeneratedAlways } from 'kysely'
import type { TaskTable } from '../platform/queue/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    history_entry: HistoryEntryTable
    generation: GenerationTable
    generation_reference: GenerationReferenceTable
    generation_result: ResultTable
    result_like: ResultLikeTable
    media: MediaTable
    media_use: MediaUseTable
    media_renewal: MediaRenewalTable
    storage_quota: StorageQuotaTable
    removed_result: RemovedResultTable
    restored_result: RestoredResultTable
    trash: TrashTable
    document_version: DocumentVersionTable
  }
}

/**
 * What the history lists: a generation, or the result of an editor's saves. Results belong to an entry and go with it.
 */
export interface HistoryEntryTable {
  /** The id of the generation; the wire calls that of an edited result `generation_id`, too. */
  entry_id: string
  user_id: string
  task_category: TaskCategory
  model: ModelId
  /** What the entry is called: the prompt of a generation, the title of an edited result. */
  prompt: string
  /** The state of the generation's task, kept by a trigger (triggers/history.ts); an edited result is complete. */
  state: TaskTable['state']
  created_at: string
  /** When an edited result was last saved; null for a generation. */
  edited_at: string | null
}

/** A request; its history entry says whose it is, when it came and how it is called. */
export interface GenerationTable {
  generation_id: string
  style: string
  width: number
  height: number
  /** Seed of the request, or the one the server chose for -1. */
  seed: number
  /** JSON of the create request, as sent. */
  request: string
  /** SHA-256 of the request body, by which a repeated id with another body is recognized as a conflict. */
  request_hash: string
  /** The source result of a post-processing model; it may have been deleted. */
  source_result_id: string | null
}

/** A reference of a generation. */
export interface GenerationReferenceTable {
  generation_id: string
  /** 0-based position among the references. */
  position: number
  media_key: string
}

export interface ResultTable {
  generation_result_id: string
  /** The history entry that the result belongs to. */
  generation_id: string
  /** The task that made the result; for an edited one an id of its own, by which the wire knows its status. */
  task_id: string
  /** 0-based position among the task's results; unique within the task. */
  position: number
  user_id: string
  task_category: TaskCategory
  /** As `task_category`, except that templates count as wallpapers. */
  feed_type: GeneratedAlways<Exclude<TaskCategory, 'wallpaper_template'>>
  model: ModelId
  prompt: string
  style: string
  quality: string
  seed: number
  /** JSON list. */
  tags: string
  /** JSON list of words of the prompt. */
  missing_subjects: Generated<string>
  width: number
  height: number
  /** The image, or the poster of a video or wallpaper. */
  media_key: string
  video_key: string | null
  /** The preview video. */
  preview_video_key: string | null
  /** Seconds and frames per second of the video. */
  duration_s: number | null
  fps: number | null
  /** 1 for a loop; set by a trigger (triggers/lineage.ts). */
  is_loop: Generated<number>
  /** The wallpaper document, a JSON file; its assets are listed in `wallpaper_asset`. */
  wallpaper_key: Generated<string | null>
  /** Zip of the newest package. */
  wallpaper_zip_key: string | null
  is_public: Generated<number>
  is_featured: Generated<number>
  published_at: string | null
  likes_count: Generated<number>
  downloads_count: Generated<number>
  views_count: Generated<number>
  /** How often the result was set as a wallpaper. */
  wallpaper_uses_count: Generated<number>
  created_at: string
}

export interface ResultLikeTable {
  generation_result_id: string
  user_id: string
  created_at: string
}

/** A stored file. `key` is 128 random bits: knowing it is the right to read it. */
export interface MediaTable {
  key: string
  owner_id: string
  content_type: string
  /** Size of the file. */
  bytes: number
  /** What its owner is charged: the file and its thumbnails; a template's base counts unpacked. */
  stored_bytes: Generated<number>
  /** Hex; also the ETag. */
  sha256: string
  width: number
  height: number
  /** JSON list of px. */
  thumbnail_widths: string
  /** JSON object: SHA-256 in hex by px. Null for files of earlier versions until media/thumbnail-hash-store.ts read them. */
  thumbnail_hashes: string | null
  /** ThumbHash, base64. */
  placeholder: string
  /** '#rrggbb' */
  color: string
  created_at: string
}

/** A use of a file, which is kept as long as it has a row here. Maintained by triggers and by results/media-use.ts. */
export interface MediaUseTable {
  media_key: string
  /** 'trash', 'avatar', 'feedback', or a kind of platform/database/triggers/media-use.ts. */
  holder_kind: string
  holder_id: string
}

/** A key that a file had before it was withdrawn from the public; see files/withdraw-files.ts. */
export interface MediaRenewalTable {
  old_key: string
  /** The present key of the file. */
  media_key: string
  owner_id: string
  renewed_at: string
}

/** A result that an operator took down; see removals.ts. */
export interface RemovedResultTable {
  generation_result_id: string
  user_id: string
  /** A UUIDv7, by which removals are in order. */
  removal_id: string
  reason: string
  removed_at: string
  /** When the result was published; null when it was private. */
  published_at: string | null
  /** 1 when its owner confirmed to have read it. */
  is_seen: Generated<number>
}

/** A result that was taken down and came back, until its owner confirmed to have read it; see removals.ts. */
export interface RestoredResultTable {
  generation_result_id: string
  user_id: string
  reason: string
  restored_at: string
}

/** How much one person may store, where an operator set it; see files/room.ts. */
export interface StorageQuotaTable {
  user_id: string
  bytes: number
}

/** A deleted history entry or result that can still be restored; see trash.ts. */
export interface TrashTable {
  id: string
  /** Id of the delete, which may cover several entries. */
  deletion: string
  user_id: string
  /** Id of the history entry. */
  generation_id: string
  /** Null for the entry itself. */
  generation_result_id: string | null
  /** JSON of the rows. */
  content: string
  undo_until_ms: number
}

/** A save of an editor that its owner can go back to, and the newest one; see document-versions.ts. */
export interface DocumentVersionTable {
  generation_result_id: string
  /** 1 is the first save. */
  revision: number
  user_id: string
  /** The wallpaper document, whose rows and files stay as long as this row. */
  document_key: string
  /** What it looks like. */
  media_key: string
  saved_at: string
}
