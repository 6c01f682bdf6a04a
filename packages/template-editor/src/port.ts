import type { TemplateBase, TemplateConfig, TemplateItem, TemplateRatio } from '@mirari/wallpaper'

export interface UploadTemplateRequest {
  /** Zip of the base's folder; null for a template without one. */
  file: Blob | null
  config: TemplateConfig
  /** Text of the base's index.html; '' without one. */
  htmlContent: string
  /** JPEG */
  screenshot: Blob
  /** Somebody else's template that this is a copy of. */
  sourceGenerationId: string | null
}

export interface UpdateTemplateRequest {
  generation_id: string
  items: TemplateItem[]
  ratio: TemplateRatio
  /** JPEG; null keeps the one there is. */
  screenshot: Blob | null
  isPack: boolean
}

export interface PickedMedia {
  url: string
  thumbnail_url: string
  width: number
  height: number
}

/** How the editor reaches a server; every call rejects when it fails. */
export interface TemplateEditorPort {
  upload: (request: UploadTemplateRequest) => Promise<{ task_id: string; generation_id: string }>
  /** `task_id` is '' when nothing is packed. */
  update: (request: UpdateTemplateRequest) => Promise<{ task_id: string }>
  packageState: (taskId: string) => Promise<{ status: 'pending' | 'completed' | 'failed'; url: string | null }>
  /** The base's zip. */
  fetchBase: (url: string, signal: AbortSignal) => Promise<Blob>
  /** An item's content. */
  fetchContent: (url: string, signal: AbortSignal) => Promise<Blob>
  /** Opens the host's own picker; null when nothing was chosen. */
  pickUploaded: (kind: 'image' | 'video') => Promise<PickedMedia | null>
  /** Resolves when the task has completed, rejects when it failed. */
  regenerate: (request: {
    kind: 'image' | 'video'
    prompt: string
    item: TemplateItem
    signal: AbortSignal
  }) => Promise<{ url: string; thumbnail_url: string; generation_id: string }>
  uploadMedia: (file: File, signal: AbortSignal) => Promise<PickedMedia & { type: 'image' | 'video' }>
}

/** A template that is opened. */
export interface InitialTemplate {
  /** Null: it is somebody else's, and saving makes an own copy. */
  generation_id: string | null
  source_generation_id: string | null
  base: TemplateBase
  items: TemplateItem[]
}

export type NoticeKind = 'ok' | 'bad' | 'note'
