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

/** A host does not take a file, however often it is sent. Its message, if it has one, is shown to the user. */
export class UploadRefusal extends Error {
  override readonly name = 'UploadRefusal'
}

/** The part of a host that takes files of the user's device. */
export interface UploadPort {
  /**
   * Stores an image or video; its address must not be a `blob:` one. Rejects with {@link UploadRefusal} when the host
   * does not take the file, and with anything else when the file could not be sent: then it is kept, to be sent again.
   */
  uploadMedia: (file: File, signal: AbortSignal) => Promise<UploadedMedia>
}
