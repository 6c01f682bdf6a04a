import type { UploadPort } from '@mirari/editor-core'
import { uploadMedia } from '../../api/upload-image.ts'
import type { EditorServices } from './editor-services.ts'

/** Stores the files that an editor uploads among the user's uploads. */
export function createUploadPort({ media, language }: Pick<EditorServices, 'language' | 'media'>): UploadPort {
  return {
    async uploadMedia(file, signal) {
      const { category, url, thumbnail_url, width, height } = await uploadMedia(media, file, signal, language.texts())
      return { type: category, url, thumbnail_url, width, height }
    },
  }
}
