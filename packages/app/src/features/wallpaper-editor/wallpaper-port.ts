import type { GenerationResult } from '@mirari/contract/schemas'
import type { HistoryImage, WallpaperEditorPort } from '@mirari/wallpaper-editor'
import type { EditorServices } from '../../parts/editor/editor-services.ts'
import { orConflict } from '../../parts/editor/save-conflict.ts'
import { showSaved } from '../../parts/editor/show-saved.ts'
import { createUploadPort } from '../../parts/editor/upload-port.ts'

/** Port of the wallpaper editor. */
export function createWallpaperPort({
  editorApi,
  media,
  language,
  ...services
}: Pick<EditorServices, 'api' | 'generations' | 'editorApi' | 'language' | 'media' | 'results'>): WallpaperEditorPort {
  return {
    ...createUploadPort({ media, language }),
    async save(request) {
      const answer = await orConflict(editorApi.saveWallpaper(request))
      void showSaved(services, answer.id)
      return answer
    },
    load: editorApi.wallpaper,
    publication: {
      isPublic: async (id) => (await services.api.result(id)).is_public,
      async setPublic(id, isPublic) {
        await services.api.setPublic(id, isPublic)
        void showSaved(services, id)
      },
    },
    versions: editorApi.versions,
    async historyImages(query) {
      // The picker counts pages from 1, the API from 0.
      const { items, ...page } = await editorApi.images({ ...query, page: query.page - 1 })
      return { ...page, page: page.page + 1, items: items.map(historyImage) }
    },
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
