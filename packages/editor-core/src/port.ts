import type { Size } from '@mirari/model'

/** What fills a layer. */
export type MediaKind = 'image' | 'video'

/** An image or video that the host stores, with its natural size in px. */
export interface StoredMedia extends Size {
  url: string
  /** Address of a small image that stands for it. */
  thumbnail_url: string
}

/** What the host answers for an uploaded file. */
export interface UploadedMedia extends StoredMedia {
  type: MediaKind
}

/** The part of a host that takes files of the user's device. */
export interface UploadPort {
  /** Stores an image or video; its address must not be a `blob:` one. Rejects when it is refused. */
  uploadMedia: (file: File, signal: AbortSignal) => Promise<UploadedMedia>
}
