/** Prepares a chosen image as a reference: checks that it is an image, crops it to even sides, and limits it to 10 MB. */
import {
  compressedSidePx,
  compressionQualities,
  compressOverBytes,
  evenSize,
  type MediaMessages,
  mediaKind,
  mediaMessages,
  type Size,
} from '@mirari/model'
import type { ImageJob, ImageJobResult } from '../workers/image-job.ts'
import { processImage } from '../workers/image-worker.ts'
import { measureFile } from './measure.ts'
import { MediaRefusal } from './media-refusal.ts'

export interface PreparedImage {
  file: File
  /** Even sides in px. */
  width: number
  height: number
}

/** Browser functions for preparing images. */
export interface ImageTools {
  /** @throws when the file is no image that can be read */
  measure: (file: File) => Promise<Size>
  process: (job: ImageJob) => Promise<ImageJobResult>
}

const browserTools: ImageTools = { measure: measureFile, process: processImage }

/** Types that a Mirari server accepts; other types that the browser can show, such as BMP, are sent as PNG. */
export const sentAsIs: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

/** Types that a canvas can encode; images of other types become PNG when cropped. */
const writable = ['image/png', 'image/jpeg', 'image/webp']

function renamed(blob: Blob, name: string): File {
  const ending = blob.type.replace('image/', '').replace('jpeg', 'jpg')
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type })
}

/** @throws MediaRefusal with the message for the user */
export async function prepareImage(
  file: File,
  tools: ImageTools = browserTools,
  messages: MediaMessages = mediaMessages,
): Promise<PreparedImage> {
  if (mediaKind(file.type) !== 'image') throw new MediaRefusal(messages.notAnImage(file.name))
  if (file.size > compressOverBytes) {
    const compress = {
      longestSidePx: compressedSidePx,
      maxBytes: compressOverBytes,
      qualities: compressionQualities,
    }
    const small = await tools.process({ blob: file, type: 'image/jpeg', compress }).catch(() => {
      throw new MediaRefusal(messages.compressionFailed(file.name))
    })
    return { file: renamed(small.blob, file.name), width: small.width, height: small.height }
  }
  try {
    const size = await tools.measure(file)
    const { width, height } = evenSize(size)
    if (size.width < 2 || size.height < 2) throw new RangeError('There is nothing to see in it.')
    const isEven = size.width === width && size.height === height
    if (isEven && sentAsIs.includes(file.type)) return { file, width, height }
    const type = writable.includes(file.type) ? file.type : 'image/png'
    const even = await tools.process({ blob: file, type, compress: null })
    return { file: renamed(even.blob, file.name), width: even.width, height: even.height }
  } catch {
    throw new MediaRefusal(messages.noDimensions)
  }
}
