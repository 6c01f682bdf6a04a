import { MediaRefusal } from '@mirari/create-box'
import { type UploadPort, UploadRefusal } from '@mirari/editor-core'
import { uploadMedia } from '../../api/upload-image.ts'
import type { EditorServices } from './editor-services.ts'

/** Stores the files that an editor uploads among the user's uploads. */
export function createUploadPort({ media, language }: Pick<EditorServices, 'language' | 'media'>): UploadPort {
  return {
    async uploadMedia(file, signal) {
      const uploaded = uploadMedia(media, file, signal, language.texts()).catch((error: unknown) => {
        const isFinal = error instanceof MediaRefusal && !error.isTemporary
        throw isFinal ? new UploadRefusal(error.message) : error
      })
      const { category, url, thumbnail_url, width, height } = await uploaded
      return { type: category, url, thumbnail_url, width, height }
    },
  }
}
