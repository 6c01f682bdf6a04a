import type { UploadItem } from '@mirari/contract/schemas'
import { type MediaPort, MediaRefusal } from '@mirari/create-box'
import { mediaKind, type Size, uuidV7 } from '@mirari/model'
import type { AppTexts } from '../i18n/app-texts.ts'
import { problemText } from './problem-text.ts'
import { RequestProblem } from './request-problem.ts'

/** Uploads an image. @throws MediaRefusal with a message for the user */
export async function uploadImage(media: MediaPort, file: File, texts: AppTexts): Promise<UploadItem> {
  const size = await imageSize(file, texts)
  const { items, failed } = await media.upload([{ localId: uuidV7(), file, type: 'image', ...size }])
  const [item] = items
  if (!item) throw new MediaRefusal(failed[0]?.message ?? texts.upload.imageFailed)
  return item
}

/** Uploads an image or a video. @throws MediaRefusal with a message for the user */
export async function uploadMedia(
  media: MediaPort,
  file: File,
  signal: AbortSignal,
  texts: AppTexts,
): Promise<UploadItem> {
  const type = mediaKind(file.type)
  if (type === null) throw new MediaRefusal(texts.createBox.messages.unsupported)
  const size = type === 'image' ? await imageSize(file, texts) : await videoSize(file, texts)
  signal.throwIfAborted()
  const { items, failed } = await media.upload([{ localId: uuidV7(), file, type, ...size }], { signal })
  const [item] = items
  if (!item) throw new MediaRefusal(failed[0]?.message ?? texts.upload.fileFailed)
  return item
}

async function imageSize(file: File, texts: AppTexts): Promise<Size> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new MediaRefusal(texts.upload.imageUnreadable)
  })
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}

function videoSize(file: File, texts: AppTexts): Promise<Size> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  return new Promise<Size>((resolve, reject) => {
    video.onloadedmetadata = () => resolve({ width: video.videoWidth, height: video.videoHeight })
    video.onerror = () => reject(new MediaRefusal(texts.upload.videoUnreadable))
    video.preload = 'metadata'
    video.src = url
  }).finally(() => URL.revokeObjectURL(url))
}

/** Message for a failed call or upload: that of the refusal, or else `fallback`. */
export function failureMessage(error: unknown, fallback: string, texts: AppTexts): string {
  if (error instanceof RequestProblem) return problemText(texts, error, fallback)
  return error instanceof MediaRefusal ? error.message : fallback
}
