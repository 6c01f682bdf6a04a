import type { GenerationResult } from '@mirari/model'
import type { HistoryImage, WallpaperEditorPort } from '@mirari/wallpaper-editor'
import { uploadMedium } from '../../client/upload-picture.ts'
import { uuidV7 } from '../../client/uuid-v7.ts'
import type { Services } from '../../services.ts'

/** What the wallpaper editor needs of this server. */
export function createWallpaperPort({
  editorApi,
  media,
  language,
  ...services
}: Pick<Services, 'api' | 'creations' | 'editorApi' | 'language' | 'media' | 'results'>): WallpaperEditorPort {
  // One id for the first save, however often it is tried: an answer that is lost leaves one wallpaper.
  const request_id = uuidV7()
  return {
    async save(request) {
      const answer = await editorApi.saveWallpaper({ ...request, ...(request.id === undefined && { request_id }) })
      void showSaved(services, answer.id)
      return answer
    },
    async historyImages(query) {
      const { items, ...page } = await editorApi.pictures(query)
      return { ...page, items: items.map(historyImage) }
    },
    async uploadMedia(file, signal) {
      const { category, url, thumbnail_url, width, height } = await uploadMedium(media, file, signal, language.texts())
      return { type: category, url, thumbnail_url, width, height }
    },
  }
}

/** History, library, feed and an open detail show what was saved; when that fails they show it at their next load. */
export async function showSaved(
  { api, creations, results }: Pick<Services, 'api' | 'creations' | 'results'>,
  id: string,
): Promise<void> {
  try {
    const result = await api.result(id)
    results.change(result, result)
    await creations.refresh()
  } catch {
    // Saved it is; only the lists do not know it yet.
  }
}

function historyImage(result: GenerationResult): HistoryImage {
  const { generation_result_id, picture, thumbnail_url, prompt, created_at } = result
  return {
    id: generation_result_id,
    url: picture.url,
    thumbnail_url,
    width: picture.width,
    height: picture.height,
    prompt,
    created_at,
  }
}
