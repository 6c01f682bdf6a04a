/** Fills the unknown parts of a picture so that they look like a continuation of the known ones. */
import { breathe, type Picture } from '../render.ts'
import { pushPull } from './push-pull.ts'

export interface CompleteOptions {
  /** How far from what is known texture is needed, px; beyond it a smooth fill is enough. */
  reach?: number
  signal?: AbortSignal | undefined
}

/** `known` is 0 where the picture has to be made up. Known pixels come back unchanged. */
export async function completePicture(
  picture: Picture,
  known: Uint8Array,
  { signal }: CompleteOptions = {},
): Promise<Picture> {
  await breathe(signal)
  return pushPull(picture, known)
}
