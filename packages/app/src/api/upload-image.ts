import { type MediaPort, MediaRefusal } from '@mirari/create-box'
import { mediaKind, type Size, type UploadItem } from '@mirari/model'
import type { AppTexts } from '../i18n/app-texts.ts'
import { problemText } from './problem-text.ts'
import { RequestProblem } from './request-problem.ts'
import { uuidV7 } from './uuid-v7.ts'

/** Puts one picture into the user's uploads. @throws Error with a sentence for the user */
export async function uploadImage(media: MediaPort, file: File, texts: AppTexts): Promise<UploadItem> {
  const size = await imageSize(file, texts)
  const { items, failed } = await media.upload([{ localId: uuidV7(), file, type: 'image', ...size }])
  const [item] = items
  if (!item) throw new MediaRefusal(failed[0]?.message ?? texts.upload.pictureFailed)
  return item
}

/** Puts one picture or video into the user's uploads. @throws Error with a sentence for the user */
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
    throw new MediaRefusal(texts.upload.pictureUnreadable)
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
    video.onerror = () => reject(new MediaRefusal(texts.upload.filmUnreadable))
    video.preload = 'metadata'
    video.src = url
  }).finally(() => URL.revokeObjectURL(url))
}

/** What to show of a failure: the sentence of a refusal, or the given one. */
export function failureMessage(error: unknown, fallback: string, texts: AppTexts): string {
  if (error instanceof RequestProblem) return problemText(texts, error, fallback)
  return error instanceof MediaRefusal ? error.message : fallback
}
