import type { MediaPort } from '@mirari/create-box'
import type { UploadItem } from '@mirari/model'
import { uuidV7 } from './uuid-v7.ts'

/** Puts one picture into the user's uploads. @throws Error with a sentence for the user */
export async function uploadPicture(media: MediaPort, file: File): Promise<UploadItem> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('This picture cannot be read.')
  })
  const { width, height } = bitmap
  bitmap.close()
  const { items, failed } = await media.upload([{ localId: uuidV7(), file, type: 'image', width, height }])
  const [item] = items
  if (!item) throw new Error(failed[0]?.message ?? 'The picture could not be uploaded.')
  return item
}

/** What to show of a failure: its own sentence, or the given one. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (typeof error === 'object' && error !== null && 'detail' in error) {
    return typeof error.detail === 'string' ? error.detail : fallback
  }
  return error instanceof Error && error.message ? error.message : fallback
}
