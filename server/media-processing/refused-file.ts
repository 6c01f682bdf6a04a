import { type ProblemReason, problemReasons } from '@mirari/contract'
import { MediaError } from './media-error.ts'

/** Why a file that is whole is not taken. */
export type FileRefusal = Extract<
  ProblemReason,
  'image_too_many_pixels' | 'animation_too_long' | 'videos_unavailable' | 'video_codec' | 'video_too_many_pixels'
>

/** A file that could be opened but is not taken. */
export class RefusedFile extends MediaError {
  override name = 'RefusedFile'
  readonly reason: FileRefusal

  constructor(reason: FileRefusal, options?: ErrorOptions) {
    super(problemReasons[reason][1], options)
    this.reason = reason
  }
}
