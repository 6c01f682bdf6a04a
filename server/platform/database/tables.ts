/** The database as Kysely sees it. Column names are the wire names; times are ISO 8601 UTC text unless the name ends in `_ms`. */
import type {
  BillingPeriod,
  ModelId,
  PaymentProviderId,
  PayOrderState,
  PlanId,
  TaskCategory,
  TypeFilter,
} from '@mirari/model'
import type { Generated, GeneratedAlways } from 'kysely'

export interface Tables {
  user: UserTable
  session: SessionTable
  ledger: LedgerTable
  point_account: PointAccountTable
  point_lot: PointLotTable
  lot_use: LotUseTable
  pay_order: PayOrderTable
  pay_notice: PayNoticeTable
  subscription: SubscriptionTable
  generation: GenerationTable
  task: TaskTable
  media: MediaTable
  generation_result: ResultTable
  result_like: ResultLikeTable
  counter: CounterTable
  feed_bucket: FeedBucketTable
  history_bucket: HistoryBucketTable
  upload: UploadTable
  generation_reference: GenerationReferenceTable
  trash: TrashTable
  trash_media: TrashMediaTable
  social_account: SocialAccountTable
  media_use: MediaUseTable
  wallpaper_asset: WallpaperAssetTable
  wallpaper_edit: WallpaperEditTable
  wallpaper_edit_file: WallpaperEditFileTable
  template: TemplateTable
  picture_layer: PictureLayerTable
  package_task: PackageTaskTable
  feedback: FeedbackTable
  visit_day: VisitDayTable
  folder: FolderTable
  folder_asset: FolderAssetTable
  asset_count: AssetCountTable
}

export interface UserTable {
  id: string
  /** Unique without regard to case. */
  username: string
  email: string
  password_hash: string | null
  avatar_url: string | null
  /** Never negative: a CHECK refuses what a wrong update would do. */
  point: Generated<number>
  /** 1 for the account that fills the feed of a new installation. */
  is_demo: Generated<number>
  /** Virtual time of this user's newest queued task; what makes the queue fair. */
  queue_vtime: Generated<number>
  created_at: string
}

export interface SessionTable {
  /** Stays the same while the cookie's secret rotates; access tokens name it. Not a secret. */
  id: string
  /** SHA-256 of the cookie's secret, hex: what is stored cannot be used as a cookie. */
  secret_hash: string
  /** The secret before the last rotation: seen again late, it means the cookie was stolen. */
  previous_secret_hash: string | null
  rotated_at_ms: number
  user_id: string
  expires_at_ms: number
  /** Browser and system for people, such as 'Firefox on Linux'; empty when unknown. */
  client: Generated<string>
  created_at: string
}

/**
 * Every change of a balance; `user.point` equals the sum of a user's rows. Each row is a transfer between the user's
 * account and the one that its kind names, which makes the ledger a double-entry one. Rows are only ever added.
 */
export interface LedgerTable {
  id: string
  user_id: string
  /** What the user's account gets; the other account gets the opposite. */
  amount: number
  /** The other account: granted; sold (purchase, subscription); spent (spend, refund); expired. */
  kind: 'grant' | 'purchase' | 'subscription' | 'spend' | 'refund' | 'expire'
  /** Unique: what makes a grant, a spend and a refund happen once. */
  ref: string
  created_at: string
}

/** The accounts that are nobody's; kept by a trigger on the ledger. */
export interface PointAccountTable {
  name: 'granted' | 'sold' | 'spent' | 'expired'
  balance: number
}

/** Points that came together and end together. `user.point` equals the sum of what is left of a user's lots. */
export interface PointLotTable {
  id: string
  user_id: string
  /** The ledger line that filled it, or 'opening:<user>' for what there was before there were lots. */
  ref: string
  points: number
  left: number
  expires_at: string
  created_at: string
}

/** What a line of the ledger, a spend or an expiry, took from a lot. */
export interface LotUseTable {
  ledger_ref: string
  lot_id: string
  points: number
}

export interface GenerationTable {
  generation_id: string
  user_id: string
  task_category: TaskCategory
  model: ModelId
  prompt: string
  style: string
  width: number
  height: number
  /** Chosen by the server when the request says -1. */
  seed: number
  /** JSON of the create request as sent. */
  request: string
  /** SHA-256 of the request body: a repeated id with another body is a conflict. */
  request_hash: string
  /** The result that a post-processing model works on; it may be gone. */
  source_result_id: string | null
  created_at: string
}

export interface TaskTable {
  /** Order of arrival. */
  seq: Generated<number>
  task_id: string
  generation_id: string
  user_id: string
  engine: string
  /** Model and category again, so that a page of the history is found in one index. */
  model: ModelId
  task_category: TaskCategory
  state: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled'
  /** Fencing token: counts up at every lease; only its holder may report or finish. */
  run: Generated<number>
  /** The server process that holds the lease; a new one is chosen at every start. */
  lease_owner: string | null
  /** On the holder's monotonic clock, so that a changed wall clock loses no lease. */
  lease_expires_ms: number | null
  /** How often a worker died over it; too often and the task is given up. */
  crashes: Generated<number>
  /** 0 to 100. */
  progress: Generated<number>
  upstream_ref: string | null
  /** A sentence for the user. */
  error: string | null
  vtime: number
  created_at: string
  started_at: string | null
  finished_at: string | null
  updated_at: string
}

/** A stored file. `key` is 128 random bits: knowing it is the right to read it. */
export interface MediaTable {
  key: string
  owner_id: string
  content_type: string
  bytes: number
  /** Hex; also the ETag. */
  sha256: string
  width: number
  height: number
  /** JSON list of px. */
  thumbnail_widths: string
  /** ThumbHash, base64. */
  placeholder: string
  /** '#rrggbb' */
  color: string
  created_at: string
}

export interface ResultTable {
  generation_result_id: string
  generation_id: string
  task_id: string
  /** 0-based place among the task's results; unique with the task. */
  position: number
  user_id: string
  task_category: TaskCategory
  /** As `task_category`, but templates are wallpapers. */
  feed_type: GeneratedAlways<Exclude<TaskCategory, 'wallpaper_template'>>
  model: ModelId
  prompt: string
  style: string
  quality: string
  seed: number
  /** JSON list. */
  tags: string
  width: number
  height: number
  /** The picture, or the poster of a video or wallpaper. */
  media_key: string
  video_key: string | null
  /** A small silent copy of the video. */
  preview_video_key: string | null
  /** Seconds and frames per second of the video. */
  duration_s: number | null
  fps: number | null
  /** 1 for a film that begins anew where it ends; set by a trigger (triggers/lineage.ts). */
  is_loop: Generated<number>
  /** The document of a wallpaper, a JSON file; its assets are in `wallpaper_asset`. */
  wallpaper_key: Generated<string | null>
  /** The newest package. */
  wallpaper_zip_key: string | null
  is_public: Generated<number>
  is_featured: Generated<number>
  published_at: string | null
  likes_count: Generated<number>
  downloads_count: Generated<number>
  views_count: Generated<number>
  /** How often it was set as a wallpaper. */
  wallpaper_uses_count: Generated<number>
  created_at: string
}

export interface ResultLikeTable {
  generation_result_id: string
  user_id: string
  created_at: string
}

/** Totals that would be too slow to count on a request, kept in the transaction that changes them. */
export interface CounterTable {
  name: string
  value: number
}

/** How many public results of a feed fall between `from_at` and the next bucket; see triggers/feed.ts. */
export interface FeedBucketTable {
  /** 'all', a category, or 'model:' and a model. */
  feed: string
  /** ISO time; '' for the oldest bucket, which is open downwards. */
  from_at: string
  results: number
}

/** How many creations of a user's history, failed and cancelled ones aside, were made from a time on; kept by triggers. */
export interface HistoryBucketTable {
  user_id: string
  /** ISO time; '' for the oldest bucket, which is open downwards. */
  from_at: string
  creations: number
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

/** A file that a generation was made from. */
export interface GenerationReferenceTable {
  generation_id: string
  /** 0-based place among the references. */
  position: number
  media_key: string
}

/** Something that was deleted and can still be brought back; see trash.ts. */
export interface TrashTable {
  id: string
  /** The delete that it was part of. */
  deletion: string
  user_id: string
  generation_id: string
  /** Null for the generation itself. */
  generation_result_id: string | null
  /** JSON of the rows. */
  content: string
  undo_until_ms: number
}

export interface TrashMediaTable {
  trash_id: string
  media_key: string
}

/** An account at a service that a user signs in by. */
export interface SocialAccountTable {
  provider: 'google' | 'discord'
  /** The provider's own id of the account, which never changes. */
  subject: string
  user_id: string
  created_at: string
}

/** A file that something holds on to which is no result, upload or creation. */
export interface MediaUseTable {
  /** 'avatar:<user id>' or 'feedback:<feedback id>' */
  holder: string
  media_key: string
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

/** A template: what lies above its base is a document, whose files are those of the whole template. */
export interface TemplateTable {
  /** Media key of the document. */
  document_key: string
  /** JSON of a StoredTemplate (wallpapers/template-content.ts). */
  content: string
}

/** A layer of a picture that was split by depth; held by the documents that show it. */
export interface PictureLayerTable {
  picture_key: string
  /** 'WxH' of the canvas that the picture was cut to; '' for the whole picture. */
  shape: string
  /** 0-based, from far to near. */
  position: number
  /** How many the picture has: when one is missing, it has to be split again. */
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

/** A report of an issue. */
export interface FeedbackTable {
  id: string
  /** Null when the account is gone. */
  user_id: string | null
  issue_description: string
  feedback_type: 'bug' | 'feature_request' | 'improvement' | 'other'
  navigation_tag: string
  issue_link: string
  issue_prompt: string
  /** JSON list of addresses. */
  attachment_images: string
  priority: 'normal'
  created_at: string
}

export interface VisitDayTable {
  /** UTC, 'YYYY-MM-DD'. */
  day: string
  tab: string
  type: string
  /** Visits without and with a sign-in. */
  visitors: Generated<number>
  users: Generated<number>
}

/** A folder of the library. */
export interface FolderTable {
  id: string
  user_id: string
  /** Unique among the user's folders. */
  folder_name: string
  /** The type of what it is for. */
  description: TypeFilter
  created_at: string
}

/** A result that was copied into a folder; it stays where it was as well. */
export interface FolderAssetTable {
  folder_id: string
  generation_result_id: string
  /** Category and time are those of the result. */
  task_category: TaskCategory
  created_at: string
}

/** How many results of a category a user has or a folder holds; kept by triggers. */
export interface AssetCountTable {
  /** 'user:<id>' or 'folder:<id>' */
  holder: string
  task_category: TaskCategory
  assets: number
}

/** Something to be paid; everything in it was decided by the server when it was made. */
export interface PayOrderTable {
  /** Chosen by the client. */
  id: string
  user_id: string
  kind: 'subscription' | 'points'
  plan_id: PlanId | null
  period: BillingPeriod | null
  /** Points of the package, or of each paid month. */
  points: number
  /** How often they come, once a month. */
  grants: number
  /** For a bill. */
  title: string
  /** Hundredths of a yuan. */
  amount_fen: number
  provider: PaymentProviderId
  /** The provider's own id. */
  provider_ref: string | null
  /** Part of the address of the order's page: whoever has it may pay. */
  secret: string
  /** What the QR code holds; null until the provider has taken the order. */
  qr: string | null
  pay_url: string | null
  /** Where the order's page leads; null for one of our own. */
  target_url: string | null
  /** 'closed': its account ended. */
  state: PayOrderState
  created_at: string
  expires_at: string
  paid_at: string | null
}

/** A message of a provider. */
export interface PayNoticeTable {
  provider: PaymentProviderId
  notice_id: string
  order_id: string
  kind: 'paid' | 'failed' | 'expired'
  received_at: string
}

/** What a paid order of a plan brings, month by month. */
export interface SubscriptionTable {
  order_id: string
  user_id: string
  plan_id: PlanId
  period: BillingPeriod
  /** Of each grant. */
  points: number
  grants: number
  granted: number
  /** Null when every grant was made. */
  next_grant_at: string | null
  starts_at: string
  ends_at: string
}
