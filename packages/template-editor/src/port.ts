import type { DocumentVersion, MediaKind, PublicationPort, StoredMedia, UploadPort } from '@mirari/editor-core'
import type { EditorGuide, TemplateBase, TemplateConfig, TemplateItem, TemplateRatio } from '@mirari/wallpaper'

/** The first save of a template, or that of another base: everything. */
export interface NewTemplateRequest {
  id: null
  /** Zip of the base's folder; null for a template without one. */
  file: Blob | null
  config: TemplateConfig
  /** Text of the base's index.html; '' without one. */
  htmlContent: string
  /** JPEG */
  screenshot: Blob
  /** Another user's template that this is a copy of. */
  sourceGenerationId: string | null
  /** UUIDv7, the same for every try: a host that knows it replaces what an earlier try has stored. */
  requestId: string
}

/** A later save: what can have changed since. */
export interface ChangedTemplateRequest {
  /** Id that the first save answered. */
  id: string
  /** Absent for a template without a name. */
  name?: string
  items: TemplateItem[]
  ratio: TemplateRatio
  /** Lines that items align to, px of the output. */
  guides: readonly EditorGuide[]
  /** JPEG; null keeps the stored one. */
  screenshot: Blob | null
  /** Whether the template is to be packaged again. */
  isPack: boolean
  /** The revision that it is based on; null replaces whatever there is. */
  revision: number | null
}

export type SaveTemplateRequest = NewTemplateRequest | ChangedTemplateRequest

/** What a save answers. */
export interface SavedTemplate {
  id: string
  /** Task that makes the package; '' when nothing is packaged. */
  task_id: string
  /** Absent where the host does not count them. */
  revision?: number
}

/** Rejection of a host's call whose failure the host has already shown to the user: the editor shows no message. */
export class ReportedFailure extends Error {
  override readonly name = 'ReportedFailure'
}

/** What the editor needs of its host; every call rejects when it fails. */
export interface TemplateEditorPort extends UploadPort {
  /** Without it, templates are not published from the editor. */
  publication?: PublicationPort | undefined
  /**
   * Stores a template. Answers its id, the id of the task that packages it ('' when nothing is packaged) and, where the
   * host counts them, the revision of this save. Rejects with `SaveConflict` when somebody saved since `revision`.
   */
  save: (request: SaveTemplateRequest) => Promise<SavedTemplate>
  /** A stored template as it is now, or as a revision was. Absent when the host cannot load again. */
  load?: (id: string, revision?: number) => Promise<InitialTemplate>
  /** The last saves, the newest first. Absent when the host keeps none. */
  versions?: (id: string) => Promise<readonly DocumentVersion[]>
  /** How far the task of a package is; `url` is where the finished package is. */
  packageState: (taskId: string) => Promise<{ status: 'pending' | 'completed' | 'failed'; url: string | null }>
  /** The base's zip. */
  fetchBase: (url: string, signal: AbortSignal) => Promise<Blob>
  /** An item's content. */
  fetchContent: (url: string, signal: AbortSignal) => Promise<Blob>
  /** Opens the host's own picker of uploads; null when nothing was chosen. */
  pickUploaded: (kind: MediaKind) => Promise<StoredMedia | null>
  /** Generates new content for an item. Resolves once it is there; may reject with {@link ReportedFailure}. */
  regenerate: (request: {
    kind: MediaKind
    prompt: string
    item: TemplateItem
    signal: AbortSignal
  }) => Promise<{ url: string; thumbnail_url: string; generation_id: string }>
}

/** A template that is opened. */
export interface InitialTemplate {
  /** Null for another user's template: saving makes an own copy. */
  generation_id: string | null
  source_generation_id: string | null
  /** Number of the newest save; null or absent when the host does not count them. */
  revision?: number | null
  base: TemplateBase
  items: TemplateItem[]
}
