import { problemReasons } from '@mirari/contract/problems'
import { MediaError } from './media-error.ts'

const fileRefusals = [
  'image_too_many_pixels',
  'animation_too_long',
  'videos_unavailable',
  'video_codec',
  'video_too_many_pixels',
  'video_repeats_itself',
] as const

/** The reasons for refusing an undamaged file. */
export type FileRefusal = (typeof fileRefusals)[number]

/** The refusal with this code; null when there is none. */
export function fileRefusal(code: string | null): FileRefusal | null {
  return fileRefusals.find((refusal) => refusal === code) ?? null
}

/** Thrown for a file that can be opened but is refused. */
export class RefusedFile extends MediaError {
  override name = 'RefusedFile'

  constructor(reason: FileRefusal, options?: ErrorOptions) {
    super(problemReasons[reason][1], { ...options, code: reason })
  }
}
